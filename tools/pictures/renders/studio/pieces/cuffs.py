"""Shared by the open cuffs: the curve of a wrist and a bar bent along it."""

import numpy as np

from forms import along_path, lengths, mesh, rounded

STEPS = 900


def wrist(around, opening, *, depth=0.8, shrink=0.0):
    """
    The middle line of an open cuff, `around` millimetres long, open at the front: an oval as deep as `depth` times
    its width. `shrink` moves the line inwards. Shape (STEPS, 3).
    """
    def line(wide, gap):
        angle = np.linspace(-np.pi / 2 + gap, 1.5 * np.pi - gap, STEPS)
        return np.stack([wide * np.cos(angle), depth * wide * np.sin(angle), 0 * angle], axis=-1)

    gap, wide = 0.4, around / 5.2
    for _ in range(30):
        gap = np.arcsin(min(0.95, opening / (2 * wide)))
        wide *= around / lengths(line(wide, gap))[-1]
    return line(wide - shrink, gap)


def outward(path):
    """The direction out of the cuff, at each point of its line."""
    forward = np.gradient(path, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    return np.cross(forward, (0, 0, 1))


def ends(along, total, half, radius):
    """Half widths of a bar whose ends are rounded off by `radius`."""
    near = np.minimum(along, total - along)
    rounding = np.clip(1 - near / radius, 0, 1)
    return half - radius * (1 - np.sqrt(np.maximum(0, 1 - rounding**2))) + 0.02


def bar(path, half, thick, shade, layers_of, *, bevel=0.4, name='bar', radius=3.0):
    """A bar bent along `path`; `layers_of(along, across, deep)` returns its layers."""
    along = lengths(path)
    widths = ends(along, along[-1], half, radius)
    across, deep = rounded(half, 0, thick, bevel, flat=44)
    over = across[None] * (widths / half)[:, None]
    points = along_path(path, over, np.broadcast_to(deep - thick / 2, over.shape))
    layer = layers_of((along - along[-1] / 2)[:, None], over, (thick - deep)[None] + 0 * over)
    return mesh(name, points, shade, closed=(False, True), caps=(True, True), layer=layer)
