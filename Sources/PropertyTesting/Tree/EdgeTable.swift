/// The children of all nodes: (node, value) → child, an open-addressing table of plain memory.
///
/// A dictionary per node would cost an allocation per choice; one flat table costs a multiplication and a probe.
struct EdgeTable {
    private struct Edge {
        var bits: UInt64
        var node: Int32
        var child: Int32
    }

    private var slots = ContiguousArray<Edge>(repeating: Edge(bits: 0, node: -1, child: -1), count: 256)
    private var count = 0

    @inline(__always)
    private func home(_ node: Int32, _ bits: UInt64) -> Int {
        var hash = (bits ^ (UInt64(UInt32(bitPattern: node)) &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        hash ^= hash >> 32
        hash = hash &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    }

    /// Returns the child, or -1.
    @inline(__always)
    func child(of node: Int32, _ bits: UInt64) -> Int32 {
        var index = home(node, bits)
        while slots[index].node >= 0 {
            if slots[index].node == node && slots[index].bits == bits { return slots[index].child }
            index = (index + 1) & (slots.count - 1)
        }
        return -1
    }

    /// Adds an edge that is not there yet.
    mutating func insert(_ child: Int32, below node: Int32, _ bits: UInt64) {
        if count * 2 >= slots.count { grow() }
        place(Edge(bits: bits, node: node, child: child))
        count += 1
    }

    mutating func removeAll() {
        self = EdgeTable()
    }

    private mutating func place(_ edge: Edge) {
        var index = home(edge.node, edge.bits)
        while slots[index].node >= 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = edge
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Edge(bits: 0, node: -1, child: -1), count: old.count * 2)
        for edge in old where edge.node >= 0 { place(edge) }
    }
}
