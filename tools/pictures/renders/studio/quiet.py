"""
A denoiser that keeps the lines of a picture sharp. It divides the picture by the colour of the metal, smooths the light
in ever wider steps between pixels of the same surface, layer and brightness, and multiplies again.
(Dammertz and others 2010, Schied and others 2017: an edge-avoiding wavelet guided by variance.)
"""

import numpy as np

KERNEL = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
LUMA = np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)


def _neighbours(values, reach):
    """Returns a function that gives every pixel's neighbour at a distance down and right; the border repeats."""
    height, width = values.shape[:2]
    edge = [(reach, reach), (reach, reach)] + [(0, 0)] * (values.ndim - 2)
    padded = np.pad(values, edge, mode='edge')

    def at(down, right):
        return padded[reach + down : reach + down + height, reach + right : reach + right + width]

    return at


def _mean(values, reach):
    at = _neighbours(values, reach)
    steps = range(-reach, reach + 1)
    return sum(at(down, right) for down in steps for right in steps) / (2 * reach + 1) ** 2


def _fireflies(light):
    """Limits single pixels that are far brighter than their neighbours to about the third brightest of these."""
    luma = light @ LUMA
    at = _neighbours(luma, 1)
    around = np.stack([at(d, r) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r])
    limit = np.sort(around, axis=0)[-3] * 1.6 + 0.004
    return light * np.minimum(1, limit / np.maximum(luma, 1e-6))[..., None]


def quiet(picture, albedo, normal, *, steps=4, strength=2.6):
    """Takes arrays of shape (height, width, 3) with linear light; returns the picture without noise."""
    color = albedo + 0.02
    light = _fireflies(picture / color)
    tone = np.log1p(albedo.mean(axis=-1) * 24)
    luma = light @ LUMA
    spread = _mean(luma * luma, 2) - _mean(luma, 2) ** 2
    variance = np.maximum(spread, 0)
    for step in range(steps):
        luma = light @ LUMA
        sigma = strength * np.sqrt(_mean(variance, 1)) + 1e-4
        total = np.zeros_like(light)
        noise = np.zeros_like(variance)
        weights = np.zeros_like(variance)
        reach = 2 * 2**step
        lights, facings, tones, lumas, variances = (
            _neighbours(values, reach) for values in (light, normal, tone, luma, variance)
        )
        for i, down in enumerate((-2, -1, 0, 1, 2)):
            for j, right in enumerate((-2, -1, 0, 1, 2)):
                d, r = down * 2**step, right * 2**step
                weight = np.full_like(luma, KERNEL[i] * KERNEL[j])
                if down or right:
                    facing = np.maximum(0, np.einsum('...k,...k', normal, facings(d, r)))
                    layer = ((tone - tones(d, r)) / 0.16) ** 2
                    bright = np.abs(luma - lumas(d, r)) / sigma
                    weight *= facing**48 * np.exp(-layer - bright)
                total += weight[..., None] * lights(d, r)
                noise += weight**2 * variances(d, r)
                weights += weight
        light = total / weights[..., None]
        variance = noise / weights**2
    return light * color
