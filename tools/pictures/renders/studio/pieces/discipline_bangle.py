"""Discipline Bangle: closed titanium, 65 mm inside, 5 by 2.5 mm, seven flats filed into it, straight strokes."""

import numpy as np

from forms import around, mesh, place, rest, rounded
from measures import inside, span
from metals import TITANIUM, brushed

INSIDE, HALF, THICK, FLATS = 32.5, 2.5, 2.5, 7
REACH = 20 / (2 * np.pi * (INSIDE + THICK)) / 2
STEPS = 1680


def build():
    turns = np.linspace(0, 1, STEPS, endpoint=False)
    across, deep = rounded(HALF, 0, THICK, 0.22, flat=20)
    away = np.abs(np.mod(turns * FLATS, 1) - 0.5) / FLATS
    outer = INSIDE + THICK
    chord = outer * np.cos(REACH * 2 * np.pi) / np.cos(np.minimum(away, REACH) * 2 * np.pi) - outer
    cut = np.where(away < REACH, chord, 0)
    share = np.clip(deep / THICK, 0, 1)
    points = around(INSIDE, turns, across, deep[None] + cut[:, None] * share[None])
    over = np.concatenate([[0], np.cumsum(np.hypot(np.diff(across), np.diff(deep)))])
    steel = brushed('titanium', TITANIUM, roughness=0.27, stroke=(0.5, 9.0, 1.0), depth=0.006, attribute='over')
    length = 2 * np.pi * outer
    round_ = mesh(
        'round', points, steel, closed=(True, True),
        over=over[None] + 0 * turns[:, None],
        along=(length * np.abs(turns - 0.5))[:, None] + 0 * over[None],
    )
    # It stands on one of its flats.
    rest(place(place([round_], turn=(0, 0, -90 - 180 / FLATS)), turn=(90, 0, 46)))
    # The round between two flats that is topmost, the one to the right, and the diameter level with the ground.
    top, right, level = (np.radians(90 + 180 / FLATS + at) for at in (90, -90 / FLATS, 0))

    def at(angle, reach, over):
        return (reach * np.cos(angle), reach * np.sin(angle), over)

    return {
        'size': 66,
        'middle': (0, 0, 30),
        'hero': {'aim': (0, 0, 34), 'distance': 400, 'azimuth': 0, 'elevation': 18, 'width': 80, 'stop': 1.6},
        'macro': {'aim': (-11, -11, 64), 'distance': 260, 'azimuth': -20, 'elevation': 34, 'width': 26, 'stop': 1.3, 'exposure': -0.6},
        'scale': {'aim': (1, 0, 36.5), 'distance': 400, 'azimuth': 0, 'elevation': 18, 'width': 86, 'drafted': True},
        'measures': [
            span(round_, at(top, outer, -HALF), at(top, outer, HALF), at(top, 6, 0), '5 mm'),
            span(round_, at(right, INSIDE, HALF), at(right, outer, HALF), (0, 0, 9), '2.5 mm'),
            inside(round_, at(level, -INSIDE, 0), at(level, INSIDE, 0), '65 mm', lean=at(top, 1, 0)),
        ],
    }
