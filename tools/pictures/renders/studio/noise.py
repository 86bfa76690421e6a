"""Smooth noise over arrays of points, the same on every machine. Values lie in about -1 to 1."""

import numpy as np


def _hash(lattice, seed):
    x, y, z = (lattice[..., axis].astype(np.int64) for axis in range(3))
    h = (x * 374761393 + y * 668265263 + z * 2147483647 + seed * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((h ^ (h >> 15)) & 0xFFFFFF) / float(0xFFFFFF)


def _gradient(lattice, offset, seed):
    turn = _hash(lattice, seed) * 2 * np.pi
    lift = _hash(lattice, seed + 71) * 2 - 1
    flat = np.sqrt(np.maximum(0, 1 - lift * lift))
    return (
        offset[..., 0] * flat * np.cos(turn)
        + offset[..., 1] * flat * np.sin(turn)
        + offset[..., 2] * lift
    )


def noise(points, seed=0):
    """Gradient noise of an array of shape (..., 3)."""
    base = np.floor(points)
    inside = points - base
    fade = inside**3 * (inside * (inside * 6 - 15) + 10)
    value = np.zeros(points.shape[:-1])
    for corner in np.ndindex(2, 2, 2):
        step = np.array(corner)
        weight = np.prod(np.where(step, fade, 1 - fade), axis=-1)
        value += weight * _gradient(base + step, inside - step, seed)
    return value * 1.6


def layered(points, octaves=3, seed=0, gain=0.5):
    """The sum of several noises, each finer and weaker than the one before."""
    value = np.zeros(points.shape[:-1])
    for octave in range(octaves):
        value += gain**octave * noise(points * 2.0**octave, seed + 13 * octave)
    return value


def stack(*axes):
    """Joins three coordinates to an array of shape (..., 3)."""
    return np.stack(np.broadcast_arrays(*axes), axis=-1)
