"""A display bust for a pendant: neck, collar bones and chest, narrower than a body. The front is -y."""

import numpy as np

from display.field import ball, cone, cut, joined

TOP = 322.0
# Sections from the foot to the neck: height, half width, half depth, and where its middle lies.
SECTIONS = np.array([
    (-80, 74, 52, 6), (0, 80, 58, 6), (60, 90, 64, 6), (110, 98, 68, 8), (150, 104, 66, 12), (180, 107, 60, 18),
    (204, 104, 52, 22), (222, 92, 47, 25), (238, 73, 47, 26), (254, 61, 50, 25), (280, 55, 53, 24), (310, 54, 54, 23), (360, 54, 54, 22),
], dtype=np.float32)


def _smooth(rows, times=6):
    """Corners of the outline cut again and again, which makes a smooth curve."""
    for _ in range(times):
        rows = np.stack([0.75 * rows[:-1] + 0.25 * rows[1:], 0.25 * rows[:-1] + 0.75 * rows[1:]], axis=1).reshape(-1, rows.shape[1])
    return rows


OUTLINE = _smooth(SECTIONS)


def trunk(p):
    z = p[..., 2]
    wide, deep, middle = (np.interp(z, OUTLINE[:, 0], OUTLINE[:, k]) for k in (1, 2, 3))
    # A chest is flatter than a neck.
    power = np.interp(z, (150, 260), (2.5, 2.05))
    away = (np.abs(p[..., 0] / wide) ** power + np.abs((p[..., 1] - middle) / deep) ** power) ** (1 / power)
    return (away - 1) * np.minimum(wide, deep) * 0.8


def front(x, z, body=trunk):
    """The y of the first point of the body on a line from the front, at each place."""
    x, z = np.broadcast_arrays(np.asarray(x, dtype=np.float32), np.asarray(z, dtype=np.float32))
    y = np.full(x.shape, -160, dtype=np.float32)
    for _ in range(120):
        y = y + 0.7 * np.clip(body(np.stack([x, y, z], axis=-1)), -2, 20)
    return y


def _under(x, z, deep):
    return (x, float(front(x, z)) + deep, z)


def bust(p):
    body = trunk(p)
    for side in (1, -1):
        body = joined(body, cone(p, _under(side * 13, 211, 4.5), _under(side * 52, 207, 5.5), 6.5, 6.0), 16)
        body = joined(body, cone(p, _under(side * 52, 207, 5.5), _under(side * 88, 214, 4.5), 6.0, 5.5), 16)
        # The muscle from behind the ear to the notch.
        body = joined(body, cone(p, (side * 46, 14, 335), _under(side * 12, 214, 5), 11, 6.5), 20)
        body = joined(body, ball(p, _under(side * 40, 112, 17), (40, 19, 40)), 40)
    body = cut(body, -ball(p, _under(0, 222, -5.0), (10, 9, 15)), 26)
    return cut(body, p[..., 2] - TOP + 0.2 * p[..., 1], 8)
