"""Draws one bar with another engine and says how long a drawing takes.

usage: peers.py cairo|skia WIDTH HEIGHT SCALE PROGRESS

For each line on standard input it draws for 10 ms at least and answers with the microseconds a drawing took. Only the
drawing is timed: the surface, like an image that is drawn into again and again, is made once.
"""

import math
import sys
import time

STOPS = [(0.0, (0, 122, 255)), (0.5, (175, 82, 222)), (1.0, (255, 149, 0))]
TRACK = (142, 142, 147, 51)


def cairo_drawing(width, height, scale, progress):
    import cairo

    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, round(width * scale), round(height * scale))
    radius = min(width, height) / 2

    def draw():
        context = cairo.Context(surface)
        context.set_source_rgb(1, 1, 1)
        context.paint()
        context.scale(scale, scale)
        context.arc(radius, radius, radius, math.pi / 2, 3 * math.pi / 2)
        context.arc(width - radius, radius, radius, -math.pi / 2, math.pi / 2)
        context.close_path()
        context.clip()
        context.set_source_rgba(*(channel / 255 for channel in TRACK))
        context.paint()
        gradient = cairo.LinearGradient(0, 0, width, 0)
        for location, color in STOPS:
            gradient.add_color_stop_rgb(location, *(channel / 255 for channel in color))
        context.rectangle(0, 0, width * progress, height)
        context.set_source(gradient)
        context.fill()
        surface.flush()

    return draw


def skia_drawing(width, height, scale, progress):
    import skia

    surface = skia.Surface(round(width * scale), round(height * scale))
    canvas = surface.getCanvas()
    radius = min(width, height) / 2
    outline = skia.RRect.MakeRectXY(skia.Rect.MakeWH(width, height), radius, radius)
    track = skia.Paint(Color=skia.ColorSetARGB(TRACK[3], *TRACK[:3]))

    def draw():
        canvas.save()
        canvas.clear(skia.ColorWHITE)
        canvas.scale(scale, scale)
        canvas.clipRRect(outline, skia.ClipOp.kIntersect, True)
        canvas.drawRect(skia.Rect.MakeWH(width, height), track)
        shader = skia.GradientShader.MakeLinear(
            [(0, 0), (width, 0)], [skia.Color(*color) for _, color in STOPS], [location for location, _ in STOPS]
        )
        canvas.drawRect(skia.Rect.MakeWH(width * progress, height), skia.Paint(Shader=shader, AntiAlias=True))
        canvas.restore()

    return draw


def microseconds(draw):
    calls = 1
    while True:
        # As in the benchmark, what other processes take of the machine meanwhile does not count.
        start = time.thread_time()
        for _ in range(calls):
            draw()
        duration = time.thread_time() - start
        if duration > 0.01:
            return duration * 1e6 / calls
        calls *= 2


def main():
    engine, *numbers = sys.argv[1:]
    draw = {"cairo": cairo_drawing, "skia": skia_drawing}[engine](*map(float, numbers))
    for _ in sys.stdin:
        print(microseconds(draw), flush=True)


main()
