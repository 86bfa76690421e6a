"""A watch strap closed around the wrist of the display arm, from lug to lug, stitched along both edges."""

import numpy as np

from display import arm
from forms import along_path, lengths, mesh, rounded, tube

HALF, THICK, GAP = 9.6, 1.9, 0.2
STEPS = 700


def line_around(across):
    """The middle of the strap for a watch `across` millimetres wide, at even distances; shape (STEPS, 3)."""
    lug = np.array([20.2 * across / 39, arm.HIGH + 3.2])
    turn = np.linspace(0, np.pi, 361)
    oval = np.stack([(arm.WIDE + THICK + GAP) * np.sin(turn), (arm.HIGH + THICK + GAP) * np.cos(turn)], axis=-1)
    # From the lug straight to where the line touches the oval, and around below.
    ahead = oval - lug
    steep = np.where(oval[:, 0] > lug[0], np.arctan2(-ahead[:, 1], ahead[:, 0]), np.inf)
    touch = int(np.argmin(steep))
    one = np.concatenate([lug + (oval[touch] - lug) * np.linspace(0, 1, 24)[:-1, None], oval[touch:]])
    line = np.concatenate([one, (one * (-1, 1))[::-1][1:]])
    for _ in range(30):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    path = np.stack([line[:, 0], 0 * line[:, 0], line[:, 1]], axis=-1)
    far = lengths(path)
    return np.stack([np.interp(np.linspace(0, far[-1], STEPS), far, path[:, k]) for k in range(3)], axis=-1)


def closed(across, shade, thread):
    path = line_around(across)
    far = lengths(path)
    section, deep = rounded(HALF, -THICK, THICK * 0.15, 0.5, flat=26, dome=0.45)
    narrow = 1 - 0.1 * np.clip(np.minimum(far, far[-1] - far) / 50, 0, 1)
    points = along_path(path, section[None] * narrow[:, None], np.broadcast_to(deep, (STEPS, len(deep))), up=(0, 1, 0))
    bodies = [mesh('strap', points, shade, closed=(False, True), caps=(True, True))]
    forward = np.gradient(path, axis=0)
    outward = np.cross(forward / np.linalg.norm(forward, axis=1, keepdims=True), (0, 1, 0))
    s = np.linspace(-1, 1, 9)
    lift = THICK * 0.15 - 0.02 + 0.3 * (1 - s**4)
    reach = 0.27 * np.sqrt(np.maximum(0.05, 1 - s**6))
    # No stitch is needed below the wrist, where no camera sees it.
    for first in np.arange(2.9, far[-1] / 2 - 20, 3.1):
        for at in (first, far[-1] - first):
            where, away = (
                np.stack([np.interp(at + along, far, values[:, k]) for k in range(3)], axis=-1)
                for values, along in ((path, 0.95 * s), (outward, 0 * s))
            )
            edge = HALF * np.interp(at, far, narrow) - 1.25
            for side in (1, -1):
                stitch = where + away * lift[:, None] + (0, side * edge, 0)
                bodies.append(tube('stitch', stitch, reach, thread, sides=8, up=(0, 1, 0)))
    return bodies
