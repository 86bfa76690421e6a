"""Damascus Cufflinks: a pair cut side by side from one billet, domed, 16 mm across, on silver posts with toggles."""

import numpy as np

from billets import raindrop
from forms import lathe, mesh, place, rest, tube
from measures import span
from metals import SILVER, damascus, polished

RADIUS, THICK, POST = 8.0, 1.7, 15.5
DOME, TOGGLE = 1.7, 2.1


def face(shade, shift):
    """A domed disc; `shift` is where on the billet it was cut."""
    steps = 360
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)[:, None]
    bevel = 0.3
    quarter = np.radians(np.linspace(0, 90, 7)[1:])
    reach = np.concatenate([
        np.linspace(0.02, RADIUS - bevel, 70), RADIUS - bevel + bevel * np.sin(quarter),
        np.full(5, RADIUS), [RADIUS - 0.2], np.linspace(RADIUS - 0.3, 1.0, 6),
    ])
    rim = THICK - bevel
    height = np.concatenate([
        THICK + DOME * (1 - (np.linspace(0.02, RADIUS - bevel, 70) / (RADIUS - bevel)) ** 2),
        rim + bevel * np.cos(quarter), np.linspace(rim, 0.25, 6)[1:], [0.04], np.full(6, 0.0),
    ])
    x, y = reach * np.cos(angle), reach * np.sin(angle)
    z = np.broadcast_to(height, x.shape)
    layer = raindrop(x + shift, y, 3.4 - z, layers=7.5, apart=4.4)
    return mesh('face', np.stack([x, y, z], axis=-1), shade, closed=(True, False), layer=layer)


def cufflink(steel, silver, shift):
    post = lathe('post', [(2.6, 0.02), (2.6, -0.3), (1.5, -0.9), (1.15, -3.0), (1.1, -11.0), (1.5, -14.0), (1.9, -16.1)], silver, steps=64)
    t = np.linspace(-1, 1, 90)
    reach = TOGGLE * np.sqrt(np.maximum(0.0004, 1 - np.abs(t) ** 7))
    toggle = tube('toggle', np.stack([8 * t, 0 * t, -POST - 1 + 0 * t], axis=-1), reach, silver, sides=48)
    pin = lathe('pin', [(0.001, 2.16), (0.5, 2.16), (0.62, 2.05), (0.62, -2.05), (0.5, -2.16), (0.001, -2.16)], steel, steps=32)
    place([pin], turn=(90, 0, 0), move=(0, 0, -POST - 1))
    bodies = [face(steel, shift), post, toggle, pin]
    # At rest on the rim of its face and on its toggle.
    return place(bodies, turn=(71, 0, 0))


def build():
    steel = damascus()
    silver = polished('silver', SILVER, roughness=0.14)
    one = cufflink(steel, silver, 0)
    rest(place(one, turn=(0, 0, -16)))
    place(one, move=(-7.5, -6, 0))
    other = cufflink(steel, silver, 17)
    rest(place(other, turn=(0, 0, 128)))
    place(other, move=(12, 13, 0))
    top, end = THICK + DOME, -POST - 1 - TOGGLE
    return {
        'size': 38,
        'middle': (0, 0, 8),
        'hero': {'aim': (1.5, 0, 9.0), 'distance': 240, 'azimuth': 0, 'elevation': 20, 'width': 44, 'stop': 0.9},
        'macro': {'aim': (-9.5, -13, 10), 'distance': 150, 'azimuth': -22, 'elevation': 22, 'width': 17.5, 'stop': 0.8, 'exposure': -0.4},
        'scale': {'aim': (2, 0, 11), 'distance': 240, 'azimuth': 0, 'elevation': 24, 'width': 47, 'drafted': True},
        'turned': {'aim': (1, 0, 6.5), 'distance': 240, 'azimuth': 150, 'elevation': 26, 'width': 44, 'stop': 0.9},
        'measures': [
            span(one[0], (-RADIUS, 0, THICK), (RADIUS, 0, THICK), (0, 11, 0), '16 mm'),
            span(other[0], (0, 0, top), (0, 0, end), (0, 12, 0), '22 mm', stand=[(0, 0, top), (0, 0, end)]),
        ],
    }
