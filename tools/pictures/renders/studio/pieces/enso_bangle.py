"""Enso Bangle: a silver rod, 4 mm, drawn into a circle and left open; one end cut square, the other a point."""

import numpy as np

from forms import along_path, lengths, mesh, place, rest
from measures import inside, note, sweep
from metals import SILVER, polished

RADIUS, ROD = 33.0, 2.0


def build():
    # The opening is 24 mm of the circle's round.
    gap = 24 / RADIUS
    turn = np.linspace(0, 1, 900)
    angle = np.radians(66) - turn * (2 * np.pi - gap)
    path = np.stack([RADIUS * np.cos(angle), RADIUS * np.sin(angle), 0 * angle], axis=-1)
    along = lengths(path)
    lift = np.clip((turn - 0.66) / 0.34, 0, 1)
    reach = ROD * (1 - (lift * lift * (3 - 2 * lift)) * 0.95)
    # Drawn by hand: never quite even, and the first cut slightly pressed.
    reach = reach * (1 + 0.012 * np.sin(along / 7.3) + 0.009 * np.sin(along / 3.1 + 1))
    press = np.minimum(1, 0.86 + along / 2.0 * 0.14)
    reach = reach * np.where(along < 2, press, 1)
    side = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    rod = mesh(
        'rod', along_path(path, reach[:, None] * np.sin(side), reach[:, None] * np.cos(side)),
        polished('silver', SILVER, roughness=0.25), closed=(False, True), caps=(True, True),
    )
    place([rod], turn=(90, 0, 0))
    rest([rod])
    open_ = np.radians(66) + np.linspace(0, gap, 40)
    round_ = np.stack([np.cos(open_), np.sin(open_), 0 * open_], axis=-1)
    low = np.radians(-38)
    return {
        'size': 66,
        'middle': (0, 0, 26),
        'hero': {'aim': (0, 0, 34), 'distance': 400, 'azimuth': 24, 'elevation': 12, 'width': 84, 'stop': 1.6},
        'macro': {'aim': (16.2, 0, 63.4), 'distance': 200, 'azimuth': -24, 'elevation': 22, 'width': 11.5, 'stop': 0.7},
        'scale': {'aim': (0, 0, 37.5), 'distance': 400, 'azimuth': 24, 'elevation': 12, 'width': 86, 'drafted': True},
        'measures': [
            sweep(rod, round_ * RADIUS, round_ * 7, '24 mm', stand=round_ * (RADIUS + ROD)),
            inside(rod, (ROD - RADIUS, 0, 0), (RADIUS - ROD, 0, 0), '62 mm', lean=(0, 1, 0)),
            note(rod, (RADIUS * np.cos(low), RADIUS * np.sin(low), ROD), ((RADIUS + 9) * np.cos(low), (RADIUS + 9) * np.sin(low), ROD), '4 mm'),
        ],
    }
