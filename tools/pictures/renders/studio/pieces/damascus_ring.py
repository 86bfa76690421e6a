"""Damascus Ring: a flat band, 8 by 2 mm, the layers standing on end; polished and domed inside."""

import numpy as np

from billets import river
from forms import around, mesh, place, rest, rounded
from measures import span
from metals import damascus

INSIDE, WIDTH, THICK = 9.4, 8.0, 2.0
STEPS = 720


def build():
    across, deep = rounded(WIDTH / 2, 0, THICK, 0.32, flat=56, hollow=0.18)
    turns = np.linspace(0, 1, STEPS, endpoint=False)
    outside = INSIDE + THICK
    length = 2 * np.pi * outside
    layer = river(
        (turns * length)[:, None], across[None], (THICK - deep)[None],
        layers=11, length=11.0, width=4.6, seed=11, around=length,
    )
    ring = mesh('ring', around(INSIDE, turns, across, deep), damascus(), closed=(True, True), layer=layer)
    rest(place([ring], turn=(90, 0, 52)))
    half = WIDTH / 2
    return {
        'size': 26,
        'middle': (0, 0, 11),
        'hero': {'aim': (0, 0, 10.6), 'distance': 150, 'azimuth': 0, 'elevation': 20, 'width': 31, 'stop': 0.9},
        'macro': {'aim': (-5.6, -4.5, 17.0), 'distance': 120, 'azimuth': -32, 'elevation': 34, 'width': 12, 'stop': 0.7, 'exposure': -0.8},
        'scale': {'aim': (0.8, 0, 12.0), 'distance': 150, 'azimuth': 0, 'elevation': 20, 'width': 37, 'drafted': True},
        'measures': [
            span(ring, (0, outside, -half), (0, outside, half), (0, 4, 0), '8 mm'),
            span(ring, (INSIDE, 0, half), (outside, 0, half), (0, 0, 5), '2 mm'),
        ],
    }
