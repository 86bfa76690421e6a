"""
The layers of a steel bar: each function returns the number of the layer at each point.
Coordinates are millimetres: `along` the bar, `across` it, and `deep` into it from its face.
A surface shows the pattern where it cuts the layers, so the pattern continues around every edge.
"""

import numpy as np

from noise import layered, noise, stack


def river(along, across, deep, *, layers=9.0, length=16.0, width=6.0, seed=1, around=None):
    """
    The pattern river: layers nearly parallel to the face, with dents that show as long ovals.
    `layers` is their number per millimetre. `around` closes the bar into a ring of that circumference.
    """
    if around:
        turn = 2 * np.pi * along / around
        reach = around / (2 * np.pi) / length
        low = stack(np.cos(turn) * reach, np.sin(turn) * reach, across / width + deep / width)
    else:
        low = stack(along / length, across / width, deep / width)
    dents = layered(low, 2, seed, 0.42) + 0.16 * noise(low * 4.6, seed + 5)
    return layers * (deep + 0.95 * dents)


def ladder(along, across, deep, *, layers=9.0, rung=4.2, depth=0.42, seed=2):
    """The pattern ladder: grooves cut across the bar and forged flat show as rungs with ovals between them."""
    sway = 0.16 * rung * noise(stack(across / 5, along / 14, 0.3), seed)
    groove = np.cos(2 * np.pi * (along + sway) / rung)
    lean = noise(stack(along / 11, across / 5, 0.7), seed + 3)
    fine = noise(stack(along / 3.1, across / 2.4, 0.1), seed + 8)
    return layers * (deep + depth * groove * (1 + 0.35 * lean) + 0.5 * lean + 0.09 * fine)


def raindrop(along, across, deep, *, layers=9.0, apart=4.6, depth=0.62, seed=3):
    """The pattern raindrop: hollows drilled in rows and forged flat show as drops on soft waves."""
    row = apart * np.sqrt(3) / 2
    drops = np.zeros(np.broadcast(along, across).shape)
    index = np.round(across / row)
    for step in (-1, 0, 1):
        line = index + step
        shift = np.where(np.mod(line, 2) == 0, 0.0, apart / 2)
        nearest = np.round((along - shift) / apart)
        for side in (-1, 0, 1):
            hole = nearest + side
            jitter = stack(hole * 0.731 + 0.37, line * 0.573 + 0.19, 0.5)
            x = along - shift - hole * apart - 0.16 * apart * noise(jitter, seed)
            y = across - line * row - 0.16 * apart * noise(jitter, seed + 9)
            size = apart * (0.34 + 0.05 * noise(jitter, seed + 4))
            drops += np.exp(-(x * x + y * y) / (size * size))
    current = layered(stack(along / 17, across / 7, deep / 7), 2, seed + 2, 0.4)
    fine = noise(stack(along / 3.3, across / 2.6, deep / 3), seed + 7)
    return layers * (deep + depth * drops + 0.55 * current + 0.06 * fine)


def twist(along, across, deep, *, layers=3.0, pitch=15.0, middle=1.4, seed=4):
    """The pattern twist: a square bar that was twisted and then flattened shows stars and oblique waves."""
    turn = 2 * np.pi * (along / pitch + 0.14 * noise(stack(along / 9, 0.2, 0.4), seed)) + 0.16 * across
    height = middle - deep
    wobble = 1.1 * layered(stack(along / 7, across / 4, deep / 4), 2, seed + 3)
    return layers * (across * np.cos(turn) + 2.6 * height * np.sin(turn) + wobble)
