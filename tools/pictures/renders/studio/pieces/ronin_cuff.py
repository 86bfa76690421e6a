"""Ronin Cuff: plain silver outside, Damascus steel within, held by a rivet at each end and its own tension."""

import numpy as np

from billets import ladder
from forms import along_path, lathe, lengths, mesh, place, rest, rounded
from measures import note, span, sweep
from metals import SILVER, STEEL, brushed, damascus, polished
from pieces.cuffs import bar, ends, outward, wrist

HALF, EACH = 5.0, 1.2


def rivet(path, index, shade):
    """A low domed head on the outside, flush within."""
    from mathutils import Matrix, Vector

    reach = np.linspace(0, 1, 12)
    head = np.stack([1.15 * reach, 0.42 * np.sqrt(np.maximum(0, 1 - reach**2.4))], axis=-1)
    body = lathe('rivet', head, shade, steps=64)
    forward = Vector(path[index + 1] - path[index - 1]).normalized()
    outward = forward.cross(Vector((0, 0, 1)))
    pose = Matrix.Identity(4)
    for column, axis in enumerate((forward, outward.cross(forward), outward)):
        pose.col[column] = (*axis, 0)
    # Half of the steel below the middle line, a thin gap, and the silver.
    pose.translation = Vector(path[index]) + outward * (EACH * 1.5 + 0.02)
    body.matrix_world = pose
    return body


def build():
    path = wrist(155, 30)
    along = lengths(path)
    inner = bar(
        path, HALF, EACH, damascus(), lambda s, w, d: ladder(s, w, EACH - d, layers=9, rung=4.6),
        name='steel', bevel=0.25,
    )
    inner_shift = EACH / 2
    silver = brushed('silver', SILVER, roughness=0.24, stroke=(0.22, 0.22, 16.0), depth=0.0026)
    across, deep = rounded(HALF, 0, EACH, 0.3, flat=40)
    over = across[None] * (ends(along, along[-1], HALF, 3.0) / HALF)[:, None]
    outer = mesh(
        'silver', along_path(path, over, np.broadcast_to(deep + 0.03 + inner_shift, over.shape)), silver,
        closed=(False, True), caps=(True, True),
    )
    steel = polished('rivets', STEEL, roughness=0.22)
    rivets = [rivet(path, int(np.searchsorted(along, at)), steel) for at in (5.0, along[-1] - 5.0)]
    # On its back, open upwards, so that the steel within is seen.
    rest(place(place([inner, outer, *rivets], turn=(-90, 0, 0)), turn=(0, 0, 52)))
    side = path - (0, 0, HALF)
    off = outward(path)
    # The line follows the outline: nearer on the right, farther on the left.
    line = path - (0, 0, HALF) * off[:, :1]
    left, right = int(len(path) * 0.72), int(len(path) * 0.3)
    face = path[left] + off[left] * EACH * 1.5
    return {
        'size': 60,
        'middle': (0, 0, 22),
        'hero': {'aim': (0, 0, 21.5), 'distance': 360, 'azimuth': 0, 'elevation': 30, 'width': 70, 'stop': 1.6},
        'macro': {'aim': (6, 5, 10), 'distance': 260, 'azimuth': 0, 'elevation': 46, 'width': 24, 'stop': 1.3, 'exposure': -0.3},
        'scale': {'aim': (0, 0, 24), 'distance': 360, 'azimuth': 0, 'elevation': 30, 'width': 84, 'drafted': True},
        'measures': [
            sweep(inner, line, off * 7, '155 mm', stand=line + off * EACH * 1.5, figure=0.26),
            span(inner, side[0], side[-1], (0, -8, 0), '30 mm'),
            span(inner, face - (0, 0, HALF), face + (0, 0, HALF), off[left] * 4, '10 mm'),
            note(inner, side[right] + off[right] * EACH / 2, side[right] - off[right] * 15, '2.4 mm'),
        ],
    }
