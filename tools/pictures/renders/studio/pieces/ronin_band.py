"""Ronin Band: ground tungsten carbide, 6 by 2.2 mm, with one ridge running round it, off the middle."""

import numpy as np

from forms import around, mesh, place, rest
from measures import span
from metals import TUNGSTEN, brushed

INSIDE, HALF, THICK, RIDGE = 9.6, 3.0, 2.2, 0.85


def section():
    """Two planes that meet in the ridge; the ridge and the edges are broken, but only just."""
    corner = 0.28
    low = THICK - 0.62
    slope = np.linspace(0, 1, 22)
    tip = np.linspace(-1, 1, 7)[1:-1]
    left = (-HALF + corner + slope * (RIDGE + HALF - corner - 0.1), low + slope * (THICK - low))
    top = (RIDGE + 0.1 * tip, THICK + 0.012 * (1 - tip**2))
    right = (RIDGE + 0.1 + slope * (HALF - corner - RIDGE - 0.1), THICK - slope * (THICK - low))
    angle = np.radians(np.linspace(0, 90, 8)[1:-1])
    round_right = (HALF - corner + corner * np.sin(angle), low - corner + corner * np.cos(angle))
    sides = np.linspace(low - corner, corner, 6)
    inner = np.linspace(HALF - corner, -HALF + corner, 22)
    inside = (inner, -0.16 * (1 - (inner / HALF) ** 2))
    under_right = (HALF - corner + corner * np.cos(angle), corner - corner * np.sin(angle))
    parts = [
        left, top, right, round_right, (np.full(6, HALF), sides), under_right, inside,
        (-under_right[0][::-1], under_right[1][::-1]), (np.full(6, -HALF), sides[::-1]),
        (-round_right[0][::-1], round_right[1][::-1]),
    ]
    return np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])


def build():
    across, deep = section()
    turns = np.linspace(0, 1, 720, endpoint=False)
    length = 2 * np.pi * (INSIDE + THICK)
    steel = brushed('tungsten', TUNGSTEN, roughness=0.2, stroke=(26.0, 0.12, 1.0), depth=0.0022, attribute='over')
    over = np.concatenate([[0], np.cumsum(np.hypot(np.diff(across), np.diff(deep)))])
    band = mesh(
        'band', around(INSIDE, turns, across, deep), steel, closed=(True, True),
        over=over[None] + 0 * turns[:, None], along=(length * np.abs(turns - 0.5))[:, None] + 0 * over[None],
    )
    rest(place([band], turn=(90, 0, 48)))
    return {
        'size': 26,
        'middle': (0, 0, 11),
        'hero': {'aim': (0, 0, 10.8), 'distance': 150, 'azimuth': 0, 'elevation': 20, 'width': 31, 'stop': 0.9},
        'macro': {'aim': (-5.6, -4.3, 17.5), 'distance': 120, 'azimuth': -30, 'elevation': 34, 'width': 12, 'stop': 0.7, 'exposure': -0.5},
        'scale': {'aim': (0.8, 0, 12.2), 'distance': 150, 'azimuth': 0, 'elevation': 20, 'width': 37, 'drafted': True},
        'measures': [
            span(band, (0, INSIDE + THICK, -HALF), (0, INSIDE + THICK, HALF), (0, 4, 0), '6 mm'),
            span(band, (INSIDE, 0, HALF), (INSIDE + THICK, 0, HALF), (0, 0, 5), '2.2 mm'),
        ],
    }
