"""Damascus Cuff: one flat bar, 12 by 2.2 mm, bent cold. Close and straight at the ends, open across the back."""

import numpy as np

from billets import river
from forms import place, rest
from measures import note, span, sweep
from metals import damascus
from pieces.cuffs import bar, outward, wrist

HALF, THICK = 6.0, 2.2


def layers_of(along, across, deep):
    slow = np.clip(1 - (np.abs(along) / 72) ** 2.2, 0, 1)
    open_lines = river(along, across, deep, layers=8, length=19, width=6.5, seed=21)
    straight = 3.4 * across + 0.5 * open_lines
    return slow * open_lines + (1 - slow) * straight


def build():
    path = wrist(160, 28)
    cuff = bar(path, HALF, THICK, damascus(), layers_of)
    # Set down on its two ends, like a bridge.
    rest(place(place([cuff], turn=(90, 0, 0)), turn=(0, 0, 40)))
    side = path + (0, 0, HALF)
    off = outward(path)
    # The line follows the outline: nearer on the right, farther on the left.
    line = path + (0, 0, HALF) * off[:, :1]
    top, right = len(path) // 2, int(len(path) * 0.2)
    back = path[top] + off[top] * THICK / 2
    return {
        'size': 62,
        'middle': (0, 0, 22),
        'hero': {'aim': (0, 0, 22.5), 'distance': 360, 'azimuth': 0, 'elevation': 24, 'width': 70, 'stop': 1.6},
        'macro': {'aim': (-9, -6, 44), 'distance': 240, 'azimuth': -22, 'elevation': 42, 'width': 23, 'stop': 1.3, 'exposure': -0.7},
        'scale': {'aim': (0, -4, 24), 'distance': 360, 'azimuth': 0, 'elevation': 24, 'width': 84, 'drafted': True},
        'measures': [
            sweep(cuff, line, off * 7, '160 mm', stand=line + off * THICK / 2, figure=0.36),
            span(cuff, side[0], side[-1], (0, -6, 0), '28 mm'),
            span(cuff, back - (0, 0, HALF), back + (0, 0, HALF), off[top] * 3.5, '12 mm'),
            note(cuff, side[right], side[right] - off[right] * 15, '2.2 mm'),
        ],
    }
