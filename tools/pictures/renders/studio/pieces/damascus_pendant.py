"""Damascus Pendant: a tablet, 42 by 12 by 3 mm, of twisted steel, hollow on one face; silver loop, waxed cord."""

import numpy as np

from billets import twist
from forms import lengths, mesh, place, tube
from measures import span
from metals import SILVER, damascus, plain, polished

HALF, TALL, THICK = 6.0, 42.0, 3.0


def tablet(shade):
    """Face, hollow-ground; back, flat; edges just broken. Built as rings from the middle of the face outwards."""

    def outline(inset):
        """A rectangle with corners just broken, walked evenly."""
        w, h, r = HALF - inset, TALL / 2 - inset, max(0.15, 0.9 - inset)
        corners = [(w - r, h - r, 0), (-w + r, h - r, 90), (-w + r, -h + r, 180), (w - r, -h + r, 270)]
        points = []
        for index, (cx, cy, start) in enumerate(corners):
            angle = np.radians(start + np.linspace(0, 90, 13))
            points.append(np.stack([cx + r * np.cos(angle), cy + r * np.sin(angle)], axis=-1))
            nx, ny, begin = corners[(index + 1) % 4]
            first = np.array([nx + r * np.cos(np.radians(begin)), ny + r * np.sin(np.radians(begin))])
            steps = np.linspace(0, 1, 960 if index % 2 else 300)[1:-1, None]
            points.append(points[-1][-1] * (1 - steps) + first * steps)
        walk = np.concatenate(points)
        return walk[:, 0], walk[:, 1]

    def face(x):
        return THICK / 2 - 0.95 * np.maximum(0, 1 - (x / (HALF - 0.5)) ** 2)

    rows = []
    for share in np.linspace(0.004, 1, 200):
        x, y = (v * share for v in outline(0.5))
        rows.append((x, y, face(x)))
    x, y = outline(0.5)
    for angle in np.linspace(0, np.pi / 2, 6)[1:]:
        x, y = outline(0.28 * (1 - np.sin(angle)))
        rows.append((x, y, THICK / 2 - 0.28 * (1 - np.cos(angle)) + 0 * x))
    for z in np.linspace(THICK / 2 - 0.4, -THICK / 2 + 0.3, 5):
        x, y = outline(0)
        rows.append((x, y, z + 0 * x))
    x, y = outline(0.3)
    rows.append((x, y, -THICK / 2 + 0 * x))
    points = np.stack([np.stack(row, axis=-1) for row in rows])
    layer = twist(points[..., 1], points[..., 0], THICK / 2 - points[..., 2], layers=2.1, pitch=15, middle=1.0)
    return mesh('tablet', points, shade, closed=(False, True), caps=(False, True), layer=layer)


def build():
    body = tablet(damascus())
    silver = polished('silver', SILVER, roughness=0.14)
    turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    top = TALL / 2
    reach, wire = 2.3, 0.62
    loop = tube('loop', np.stack([0 * turn, top + reach - 0.4 + reach * np.cos(turn), reach * np.sin(turn)], axis=-1),
                wire, silver, up=(1, 0, 0), closed=True)
    collar_y = np.linspace(top - 0.15, top + 0.5, 8)
    collar = tube('solder', np.stack([0 * collar_y, collar_y, 0 * collar_y], axis=-1),
                  1.5 - 0.9 * ((collar_y - top + 0.15) / 0.65) ** 1.5, silver, up=(0, 0, 1))
    cord_shade = plain('cord', (0.012, 0.011, 0.010, 1), roughness=0.42, grain=0.06, scale=1.0, stretch=(6, 6, 6))
    # The cord runs through the loop, over the slab behind and out of the picture.
    t = np.linspace(0, 1, 400)
    sway = np.linspace(-1, 1, 400)
    x = 26 * np.sign(sway) * np.abs(sway) ** 1.7
    y = top + 2 * reach - 0.4 - wire - 0.75 + 44 * np.abs(sway) ** 1.35
    z = -0.55 * np.clip(np.abs(sway) * 9, 0, 1) + 0 * t
    z = 0 * t + np.where(np.abs(sway) < 0.12, 0, 0) - 0.75 * np.clip((np.abs(sway) - 0.03) * 6, 0, 1)
    cord = tube('cord', np.stack([x, y, z], axis=-1), 0.75, cord_shade, up=(0, 0, 1), sides=20)
    place([body, loop, collar], move=(0, 0, 0))
    bodies = [body, loop, collar, cord]
    # Lies on the slab, raised a little where the loop stands behind it.
    place(bodies, move=(0, 0, THICK / 2))
    place(bodies, turn=(0, 0, -14))
    return {
        'size': 44,
        'middle': (0, 0, 2),
        'hero': {'aim': (1.5, 5.5, 1), 'distance': 330, 'azimuth': 0, 'elevation': 58, 'width': 44, 'stop': 1.6},
        'macro': {'aim': (-1, -6, 1.5), 'distance': 200, 'azimuth': -16, 'elevation': 48, 'width': 15, 'stop': 1.2, 'exposure': -0.5},
        'scale': {'aim': (0.5, 2.0, 1), 'distance': 330, 'azimuth': 0, 'elevation': 58, 'width': 52, 'drafted': True},
        'turned': {'aim': (-2, 5, 1), 'distance': 330, 'azimuth': -30, 'elevation': 35, 'width': 54, 'stop': 1.4},
        'measures': [
            span(body, (-HALF, -top, 1.5), (-HALF, top, 1.5), (-5, 0, 0), '42 mm'),
            span(body, (-HALF, -top, 1.5), (HALF, -top, 1.5), (0, -5, 0), '12 mm'),
            span(body, (HALF, 6 - top, -1.5), (HALF, 6 - top, 1.5), (5, 0, 0), '3 mm'),
        ],
    }
