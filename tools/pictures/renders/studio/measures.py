"""
The dimension lines of a product, which are drawn over its picture afterwards: the ends of each line, the points on the
product that it measures, and its text. Coordinates are the product's own millimetres; its body's matrix converts them.
"""

import json

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

# Gap between the product and an extension line, and its length past the dimension line, in mm for a product 60 mm wide.
GAP, PAST = 0.8, 0.9


def _in_room(body, points):
    return [body.matrix_world @ Vector(point) for point in points]


def span(body, one, other, off, text, *, stand=None):
    """A straight line from `one` to `other`, moved away by `off`; its extension lines begin there, or at `stand`."""
    return sweep(body, [one, other], [off, off], text, stand=stand)


def sweep(body, path, offs, text, *, stand=None, figure=0.5):
    """A line along `path`, each point moved by its offset in `offs`; the number stands at the share `figure` of it."""
    path, offs = np.asarray(path, dtype=float), np.asarray(offs, dtype=float)
    starts = path if stand is None else np.asarray(stand, dtype=float)
    line = path + offs
    feet = [(starts[end], line[end]) for end in (0, -1)]
    middle = int(len(line) * figure)
    inner = path[middle] if len(line) > 2 else path.mean(axis=0)
    outer = line[middle] if len(line) > 2 else line.mean(axis=0)
    return {
        'text': text,
        'line': _in_room(body, line),
        'feet': [_in_room(body, foot) for foot in feet],
        'lean': _in_room(body, [inner, outer]),
    }


def inside(body, one, other, text, *, lean):
    """A line between two surfaces through the open middle of a product; its number is moved towards `lean`."""
    middle = (np.asarray(one, dtype=float) + np.asarray(other, dtype=float)) / 2
    return {'text': text, 'line': _in_room(body, [one, other]), 'feet': [], 'lean': _in_room(body, [middle, middle + lean])}


def note(body, at, to, text):
    """A line from a point of the product to its number, where there is no room between two ends."""
    return {'text': text, 'line': _in_room(body, [at, to]), 'feet': [], 'lean': _in_room(body, [at, to]), 'note': True}


def write(measures, size, file):
    """Writes the lines as fractions of the picture, from its upper left corner."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()

    def seen(point):
        x, y, _ = world_to_camera_view(scene, scene.camera, point)
        return [round(x, 5), round(1 - y, 5)]

    def drawn(foot):
        start, end = foot
        along = end - start
        if along.length < 1e-6:
            return None
        step = along.normalized() * (size / 60)
        return [seen(start + step * GAP), seen(end + step * PAST)]

    with open(file, 'w') as out:
        json.dump([
            {
                'text': measure['text'],
                'line': [seen(point) for point in measure['line']],
                'feet': [foot for foot in map(drawn, measure['feet']) if foot],
                'lean': [seen(point) for point in measure['lean']],
                'note': measure.get('note', False),
            }
            for measure in measures
        ], out)
