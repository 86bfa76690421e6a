"""
A left forearm with its hand, as a jeweller's display form: along +y from the elbow to the fingers, the back of the hand up,
the thumb at +x. The origin is inside the wrist, where a bracelet sits.
"""

import numpy as np

from display.field import ball, cone, cut, joined
from metals import Shader, rgb

# Half of the width and height of the wrist, which fits in the cuffs and the bracelet of the shop.
WIDE, HIGH = 30.4, 24.2
# From the bracelet to the joint of the wrist.
JOINT = 30.0
# Half widths and heights of the forearm at the distances along it.
ALONG = (-260, -170, -100, -45, -16, 0, 14, 26, 40, 62)
WIDTHS = (44, 42.5, 38.5, 32.6, 30.6, WIDE, WIDE, 30.8, 30.5, 29)
HEIGHTS = (38, 36.5, 32, 26.6, 24.4, HIGH, 23.6, 21.6, 18.5, 14)

# Each finger: its knuckle, the lengths of its bones, the radii at knuckle, joints and tip, and how far it leans outwards.
FINGERS = {
    'index': ((25, 72, 1), (45, 27, 21), (11.0, 9.0, 7.9, 6.3), 4),
    'middle': ((6, 76, 3), (50, 31, 22), (11.2, 9.2, 8.1, 6.4), 0.5),
    'ring': ((-13, 71, 2), (47, 29, 22), (10.4, 8.8, 7.8, 6.2), -3.5),
    'little': ((-30, 61, -2), (36, 22, 19), (9.2, 7.6, 6.8, 5.5), -9),
}
# Degrees by which each joint is bent.
RELAXED = {'index': (14, 22, 12), 'middle': (18, 26, 14), 'ring': (22, 28, 16), 'little': (24, 28, 16)}


def bones(finger, bend):
    """The points of a finger from its knuckle to its tip."""
    knuckle, sizes, _, lean = FINGERS[finger]
    at = np.array(knuckle, dtype=float) + (0, JOINT, 0)
    points, down, side = [at], 0.0, np.radians(lean)
    for length, angle in zip(sizes, bend):
        down += np.radians(angle)
        forward = np.array((np.sin(side) * np.cos(down), np.cos(side) * np.cos(down), -np.sin(down)))
        at = at + length * forward
        points.append(at)
    return points


def forearm(p):
    y = p[..., 1]
    a, b = np.interp(y, ALONG, WIDTHS), np.interp(y, ALONG, HEIGHTS)
    away = np.sqrt((p[..., 0] / a) ** 2 + (p[..., 2] / b) ** 2)
    return cut((away - 1) * b, y - 62, 30)


def hand(p, bend):
    """The palm, the thumb and the fingers."""
    base = [(13, 6, 0), (5, 6, 2), (-5, 6, 2), (-14, 6, -1)]
    body = None
    for start, finger in zip(base, FINGERS):
        head = np.array(FINGERS[finger][0]) + (0, JOINT, -2)
        bone = cone(p, np.array(start) + (0, JOINT, -2), head, 13.0, FINGERS[finger][2][0] + 0.6)
        body = bone if body is None else joined(body, bone, 14)
    # The balls of the thumb and of the little finger.
    body = joined(body, cone(p, (17, 14 + JOINT, -9), (33, 42 + JOINT, -13), 13.5, 12), 14)
    body = joined(body, cone(p, (-17, 14 + JOINT, -8), (-27, 48 + JOINT, -8), 13, 11), 14)
    for finger, (_, _, radii, _) in FINGERS.items():
        points = bones(finger, bend[finger])
        limb = cone(p, points[0], points[1], radii[0] - 0.6, radii[1] - 0.4, 0.5)
        limb = joined(limb, cone(p, points[1], points[2], radii[1] - 0.4, radii[2] - 0.3, 0.35), 3)
        limb = joined(limb, cone(p, points[2], points[3], radii[2] - 0.3, radii[3], -0.25), 3)
        body = joined(body, limb, 9)
        # The knuckle under the skin.
        body = joined(body, ball(p, points[0] + (0, -2, 2.6), (7, 10, 7)), 12)
    thumb = [np.array(at) + (0, JOINT, 0) for at in ((19, 8, -8), (44, 40, -15), (57, 70, -18), (63, 96, -20))]
    radii = (12.5, 10.8, 9.6, 7.6)
    limb = cone(p, thumb[0], thumb[1], radii[0], radii[1])
    limb = joined(limb, cone(p, thumb[1], thumb[2], radii[1] - 0.4, radii[2]), 7)
    limb = joined(limb, cone(p, thumb[2], thumb[3], radii[2], radii[3]), 7)
    return joined(body, limb, 20)


def arm(p, bend=None):
    body = joined(forearm(p), hand(p, bend or RELAXED), 18)
    # The end of the ulna.
    return joined(body, ball(p, (-22, JOINT - 8, 11), (8, 11, 8)), 10)


def stone(level=0.085):
    """Honed dark stone, matt, with a fine grain."""
    s = Shader('stone')
    where = s.place()
    grain = s.noise(1.6, vector=where, detail=5.0, roughness=0.65)
    cloud = s.noise(0.03, vector=where, detail=3.0)
    color = s.mix(s.span(grain, 0.25, 0.75), rgb(level * 0.8, 0.03), rgb(level * 1.15, 0.03))
    color = s.mix(s.span(cloud, 0.3, 0.7), color, rgb(level * 0.9, 0.02))
    return s.finish(s.node('BsdfPrincipled', {
        'Base Color': color,
        'Roughness': s.span(grain, 0.3, 0.7, 0.4, 0.48),
        'Specular': 0.5,
        'Normal': s.bump(grain, 0.05, 0.4),
    }))


def on_finger(finger, bend, share):
    """A point inside a finger, on its first bone, and the direction of the bone."""
    knuckle, joint = bones(finger, bend)[:2]
    return knuckle + (joint - knuckle) * share, (joint - knuckle) / np.linalg.norm(joint - knuckle)
