"""
Clan Bracelet: eleven links, 12 by 4 mm; ten of brushed titanium, the middle one of Damascus steel with an empty
crest, a ring cut one millimetre deep. Shown on a hoop of dark leather, the crest on top.
"""

import numpy as np

from billets import ladder
from forms import along_path, lengths, mesh, place, rest, rounded
from measures import span, sweep
from metals import TITANIUM, brushed, damascus, plain

WIDE, DEEP, HALF, THICK, LINKS = 30.8, 25.6, 6.0, 4.0, 11
TURNED = 1.5


def oval(turn, grow=0.0):
    angle = 2 * np.pi * turn
    return np.stack([(WIDE + grow) * np.sin(angle), 0 * angle, (DEEP + grow) * np.cos(angle)], axis=-1)


def evenly():
    """Turns of the oval at even distances along it."""
    turn = np.linspace(0, 1, 4001)
    far = lengths(oval(turn))
    return lambda share: np.interp(np.mod(share, 1) * far[-1], far, turn) + np.floor(share), far[-1]


def link(index, shade, at, total, turned, crest=False):
    """One link, gently bent; with the crest, its face sinks by a millimetre between two circles."""
    n = 200 if crest else 48
    gap = 0.34 / total
    # The crest a little before the top, towards lamp and camera.
    share = (index - turned - 0.5) / LINKS + gap + (1 / LINKS - 2 * gap) * np.linspace(0, 1, n)
    path = oval(at(share))
    across, deep = rounded(HALF, 0, THICK, 0.45, flat=150 if crest else 26)
    along = (share - (index - turned) / LINKS) * total
    half_long = total / LINKS / 2 - 0.34
    # The ends are broken like the edges.
    near = np.clip(1 - (half_long - np.abs(along)) / 0.4, 0, 1)
    sink = 0.4 * (1 - np.sqrt(np.maximum(0, 1 - near**2)))
    centre = THICK / 2
    depth = centre + (deep - centre)[None] * (1 - sink[:, None] / centre)
    over = across[None] * (1 - sink[:, None] / HALF)
    if crest:
        reach = np.hypot(along[:, None], over)
        inside = 1 / (1 + np.exp(-(reach - 3.0) / 0.05)) * (1 / (1 + np.exp((reach - 4.1) / 0.05)))
        top = deep[None] > THICK - 0.5
        depth = depth - inside * top
    points = along_path(path, over, depth, up=(0, 1, 0))
    fields = {
        'layer': ladder(along[:, None], over, THICK - depth, layers=6.5, rung=4.4, depth=0.5),
        'over': over * 1.0,
        'along': along[:, None] + over * 0 + index * 23.7,
    }
    return mesh('link', points, shade, closed=(False, True), caps=(True, True), **fields)


def build(turned=TURNED):
    at, total = evenly()
    titanium = brushed('titanium', TITANIUM, roughness=0.3, stroke=(11.0, 0.25, 1.0), depth=0.004, attribute='over')
    steel = damascus()
    bodies = [link(i, steel if i == 0 else titanium, at, total, turned, crest=i == 0) for i in range(LINKS)]
    pins = plain('pins', (0.02, 0.02, 0.022, 1), roughness=0.5)
    core_path = oval(np.linspace(0, 1, 240, endpoint=False))
    across, deep = rounded(HALF - 1.2, 1.2, 2.8, 0.3, flat=6)
    core = mesh('pins', along_path(core_path, np.broadcast_to(across, (240, len(across))), np.broadcast_to(deep, (240, len(deep))), up=(0, 1, 0)), pins, closed=(True, True))
    hide = plain('roll', (0.028, 0.021, 0.017, 1), roughness=0.5, grain=0.1, scale=2.4, specular=0.3)
    n = 300
    across, deep = rounded(6.9, -2.2, -0.06, 0.9, flat=20, dome=0.0)
    roll_path = oval(np.linspace(0, 1, n, endpoint=False))
    points = along_path(
        roll_path, np.broadcast_to(across, (n, len(across))), np.broadcast_to(deep, (n, len(deep))), up=(0, 1, 0)
    )
    roll = mesh('hoop', points, hide, closed=(True, True))
    bodies += [core, roll]
    place(bodies, turn=(0, 0, 46))
    rest(bodies)
    turn = np.linspace(0.53, 1.47, 160)
    # The line follows the outline: nearer on the right, farther on the left.
    side = oval(turn, THICK) - (0, HALF, 0) * np.sin(2 * np.pi * turn)[:, None]
    return {
        'size': 70,
        'middle': (0, 0, 32),
        'hero': {'aim': (0, 0, 33), 'distance': 420, 'azimuth': 0, 'elevation': 27, 'width': 76, 'stop': 1.8},
        'macro': {'aim': (-19, -20, 50), 'distance': 300, 'azimuth': -34, 'elevation': 38, 'width': 25, 'stop': 1.5},
        'scale': {'aim': (0, 0, 32), 'distance': 420, 'azimuth': 0, 'elevation': 27, 'width': 88, 'drafted': True},
        'measures': [
            sweep(core, side, oval(turn, THICK + 7) - oval(turn, THICK), '190 mm', figure=0.7),
            span(core, (0, -HALF, DEEP + THICK), (0, HALF, DEEP + THICK), (0, 0, 4), '12 mm'),
            span(core, (-WIDE, -HALF, 0), (-WIDE - THICK, -HALF, 0), (0, -7, 0), '4 mm'),
        ],
    }
