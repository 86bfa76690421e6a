"""
One tone of the ground for every picture. A camera near the ground sees it nearly black at the top, one that looks down
sees it grey. So the light of the ground is divided by that of the same ground without the product, which leaves the
product's shadow and reflection, and is multiplied by a tone that only depends on the place in the picture.
"""

import numpy as np

# Linear light of the ground in the middle and at the borders, and its tint.
MIDDLE, BORDER = 0.038, 0.0125
TINT = np.array([0.955, 1.0, 1.045], dtype=np.float32)
# How far the ground is smoothed, as a share of the width, and how much of its grain stays.
SOFT, GRAIN = 0.0025, 0.3


def _smoothstep(values, low, high):
    share = np.clip((values - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def _blur(values, radius):
    """Three box filters, which together are close to a Gaussian one; the border repeats."""
    for axis in (0, 1):
        for _ in range(3):
            edge = [(0, 0)] * values.ndim
            edge[axis] = (radius + 1, radius)
            total = np.cumsum(np.pad(values, edge, mode='edge'), axis=axis, dtype=np.float64)
            length = values.shape[axis]
            last = np.take(total, range(2 * radius + 1, 2 * radius + 1 + length), axis=axis)
            first = np.take(total, range(length), axis=axis)
            values = ((last - first) / (2 * radius + 1)).astype(np.float32)
    return values


def _enlarged(values, height, width):
    """Interpolates between the centres of the pixels of a small picture."""
    for axis, size in ((0, height), (1, width)):
        at = np.clip((np.arange(size) + 0.5) * values.shape[axis] / size - 0.5, 0, values.shape[axis] - 1)
        low = np.minimum(at.astype(int), values.shape[axis] - 2)
        share = (at - low).astype(np.float32).reshape([-1 if k == axis else 1 for k in range(values.ndim)])
        values = np.take(values, low, axis=axis) * (1 - share) + np.take(values, low + 1, axis=axis) * share
    return values


def _places(height, width):
    """The distance of each pixel from the middle of the picture, as fractions of half its width and height."""
    y = ((np.arange(height, dtype=np.float32) + 0.5) / height * 2 - 1)[:, None]
    x = ((np.arange(width, dtype=np.float32) + 0.5) / width * 2 - 1)[None]
    return x, y


def tone(height, width):
    """The linear light of the empty ground."""
    x, y = _places(height, width)
    away = np.hypot(x, y + 0.08)
    fall = np.log(MIDDLE) + (np.log(BORDER) - np.log(MIDDLE)) * _smoothstep(away, 0.05, 1.15)
    return np.exp(fall)[..., None] * TINT


def level(picture, share, empty, depth=1.0):
    """
    Takes the picture, the share of the ground in each pixel, and a small picture of the ground alone, in linear light.
    The ground is smoothed, because it has no details; a pixel at the edge of the product has that of its neighbours.
    A `depth` below one makes shadow and reflection lighter.
    """
    height, width = picture.shape[:2]
    base = _enlarged(_blur(empty, max(1, empty.shape[1] // 40)), height, width)
    known = (share > 0.999).astype(np.float32)
    reach = max(1, round(width * SOFT))
    near = _blur(picture * known, reach) / np.maximum(_blur(known, reach), 1e-6)
    ground = np.where(known > 0, picture, near)
    ratio = (near + GRAIN * (ground - near)) / np.maximum(base, 1e-5)
    x, y = _places(height, width)
    corner = _smoothstep(np.minimum(np.abs(x), np.abs(y)), 0.5, 0.92)[..., None]
    return picture + share * (tone(height, width) * ratio ** (depth * (1 - corner)) - ground)
