"""A shirt's double cuff with its two ends pressed together, on the wrist of the display arm, and the sleeve behind it."""

import numpy as np

from display import arm
from forms import along_path, lengths, mesh, rounded
from metals import Shader
from noise import layered, stack

# The room around the wrist, the thickness of the folded cloth, how far the ends stand out, and how long the cuff is.
ROOM, CLOTH, ENDS, HALF = 5.5, 2.3, 25.0, 33.0
# Where the cufflink goes through the ends: its distance from their tips.
HOLE = 12.0


def poplin(color):
    s = Shader('poplin')
    where = s.place()
    threads = s.noise(2.6, vector=where, detail=3.0, roughness=0.7)
    shade = s.mix(s.span(threads, 0.3, 0.7), tuple(0.9 * c for c in color[:3]) + (1.0,), color)
    seam = s.attribute('seam')
    return s.finish(s.node('BsdfPrincipled', {
        'Base Color': s.mix(seam, shade, tuple(0.72 * c for c in color[:3]) + (1.0,)),
        'Roughness': 0.85,
        'Specular': 0.12,
        'Sheen': 0.3,
        'Normal': s.bump(s.math('SUBTRACT', s.math('MULTIPLY', threads, 0.12), seam), 0.3, 0.6),
    }))


def tip():
    """The x of the tips of both ends, which stand out towards -x."""
    return -(arm.WIDE + ROOM + ENDS)


def cuff(shade):
    wide, high = arm.WIDE + ROOM, arm.HIGH + ROOM
    apart = CLOTH / 2 + 0.1
    turn = np.linspace(np.pi - 0.2, -np.pi + 0.2, 500)
    oval = np.stack([wide * np.cos(turn), high * np.sin(turn)], axis=-1)
    out = np.linspace(tip(), -wide - 4, 60)
    line = np.concatenate([
        np.stack([out, apart + 0 * out], axis=-1), oval, np.stack([out[::-1], -apart + 0 * out], axis=-1),
    ])
    far = lengths(np.stack([line[:, 0], 0 * line[:, 0], line[:, 1]], axis=-1))
    even = np.linspace(0, far[-1], 700)
    line = np.stack([np.interp(even, far, line[:, k]) for k in (0, 1)], axis=-1)
    for _ in range(260):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    flat = np.clip((-wide + 2 - line[:, 0]) / 6, 0, 1)
    line[:, 1] = (1 - flat) * line[:, 1] + flat * np.sign(line[:, 1]) * np.maximum(np.abs(line[:, 1]), apart)
    path = np.stack([line[:, 0], 0 * line[:, 0], line[:, 1]], axis=-1)
    along = lengths(path)
    near = np.minimum(along, along[-1] - along)
    end = np.sqrt(np.maximum(0.02, 1 - np.clip(1 - near / 1.1, 0, 1) ** 2))
    across, deep = rounded(HALF, -CLOTH / 2, CLOTH / 2, 1.1, flat=90)
    over = np.broadcast_to(across, (len(path), len(across)))
    # The corners of the ends are rounded off.
    corner = 9.0
    lost = corner * (1 - np.sqrt(np.maximum(0, 1 - np.clip(1 - near / corner, 0, 1) ** 2)))
    over = np.clip(over, -HALF + lost[:, None], HALF - lost[:, None])
    wave = (1 - flat[:, None]) * 1.1 * layered(stack(along[:, None] / 26, over / 44, 0.3), 2, 61)
    points = along_path(path, over, deep[None] * end[:, None] + wave, up=(0, 1, 0))
    rim = np.minimum(HALF - lost[:, None] - np.abs(over), near[:, None] + 0 * over)
    seam = np.exp(-(((rim - 5.0) / 0.35) ** 2))
    return mesh('cuff', points, shade, closed=(False, True), caps=(True, True), seam=seam)


def sleeve(shade, start, end):
    """The sleeve, which comes out of the cuff at `start` and goes to `end`, away from the hand; it is wider there, and in folds."""
    t = np.linspace(0, 1, 220)
    y = start + (end - start) * t
    angle = np.linspace(0, 2 * np.pi, 420, endpoint=False)[None]
    grow = 14 * (1 - np.exp(-t * 9)) - 3.2
    wide = (arm.WIDE + ROOM + grow)[:, None]
    high = (arm.HIGH + ROOM + grow)[:, None]
    # The hem turns inwards.
    hem = np.clip(1 - (t * abs(end - start)) / 3.0, 0, 1)[:, None]
    fold = 3.0 * layered(stack(y[:, None] / 34, np.cos(angle) * 1.3, np.sin(angle) * 1.3), 2, 17) * np.clip(t * 7, 0, 1)[:, None]
    shrink = 2.6 * hem**2
    x = (wide + fold - shrink) * np.cos(angle)
    z = (high + fold - shrink) * np.sin(angle)
    points = np.stack(np.broadcast_arrays(x, y[:, None], z), axis=-1)
    return mesh('sleeve', points[:, ::-1], shade, closed=(False, True), seam=0.0)
