"""An etched bar of steel: the wide picture between the sections of a page."""

import numpy as np

from billets import river
from forms import mesh
from metals import damascus


def build():
    x, y = np.meshgrid(np.linspace(-80, 80, 900), np.linspace(-40, 60, 560), indexing='ij')
    layer = river(x, y, 0 * x, layers=9, length=24, width=9, seed=33)
    # Not quite flat, as after the hammer.
    z = 0.7 * np.sin(x / 17 + 0.4) * np.cos(y / 13) + 0.25 * np.sin(x / 7.1 + y / 9)
    mesh('billet', np.stack([x, y, z], axis=-1), damascus(relief=0.02), layer=layer)
    return {
        'size': 60,
        'middle': (0, 0, 0),
        'ground': False,
        'wide': {'aim': (0, 0, 0), 'distance': 260, 'azimuth': 8, 'elevation': 36, 'width': 76, 'stop': 2.2, 'exposure': -0.35},
    }
