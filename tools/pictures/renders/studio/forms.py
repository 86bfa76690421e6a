"""Surfaces in millimetres: grids of points that become meshes, with the number of the layer at each point."""

import bpy
import numpy as np


def mesh(name, points, material, *, closed=(False, False), caps=(False, False), smooth=True, **fields):
    """
    A mesh from a grid of points, shape (n, m, 3), `closed` along either axis. `caps` closes the first
    and last row, for a closed second axis. Each field, shape (n, m), becomes an attribute for the shader.
    """
    points = np.asarray(points, dtype=np.float64)
    n, m = points.shape[:2]
    index = np.arange(n * m).reshape(n, m)
    rows = np.vstack([index, index[:1]]) if closed[0] else index
    grid = np.hstack([rows, rows[:, :1]]) if closed[1] else rows
    faces = np.stack([grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]], axis=-1).reshape(-1, 4)
    polygons = faces.tolist()
    if caps[0]:
        polygons.append(index[0].tolist())
    if caps[1]:
        polygons.append(index[-1, ::-1].tolist())
    data = bpy.data.meshes.new(name)
    data.from_pydata(points.reshape(-1, 3).tolist(), [], polygons)
    shades = [smooth] * len(faces) + [False] * (len(polygons) - len(faces))
    data.polygons.foreach_set('use_smooth', shades)
    for key, values in fields.items():
        attribute = data.attributes.new(key, 'FLOAT', 'POINT')
        attribute.data.foreach_set('value', np.broadcast_to(values, (n, m)).astype(np.float32).ravel())
    data.update()
    data.materials.append(material)
    body = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(body)
    return body


def rounded(half, low, high, bevel, *, flat=24, corner=7, dome=0.0, hollow=0.0):
    """
    The closed section of a band: across from -half to half, deep from `low` (inside) to `high` (outside), with
    edges bevelled by `bevel`. `dome` curves the outside, `hollow` the inside. Returns two arrays, shape (m,).
    """
    def face(level, direction, swell):
        t = np.linspace(-1, 1, flat)
        x = direction * t * (half - bevel)
        return x, level + swell * (1 - (x / half) ** 2)

    def turn(cx, cy, start):
        angle = np.radians(start - np.linspace(0, 90, corner + 2)[1:-1])
        return cx + bevel * np.cos(angle), cy + bevel * np.sin(angle)

    edge = dome * (1 - ((half - bevel) / half) ** 2)
    inner = hollow * (1 - ((half - bevel) / half) ** 2)
    sides = np.linspace(high + edge - bevel, low - inner + bevel, 7)
    parts = [
        face(high, 1, dome),
        turn(half - bevel, high + edge - bevel, 90),
        (np.full(7, half), sides),
        turn(half - bevel, low - inner + bevel, 0),
        face(low, -1, -hollow),
        turn(-half + bevel, low - inner + bevel, 270),
        (np.full(7, -half), sides[::-1]),
        turn(-half + bevel, high + edge - bevel, 180),
    ]
    return np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts])


def around(radius, turns, across, deep):
    """Points of a band around the z axis, for the angles `turns` (n,) and section arrays (m,) or (n, m)."""
    angle = (2 * np.pi * np.asarray(turns))[:, None]
    reach = radius + np.broadcast_to(deep, (len(turns), np.shape(deep)[-1]))
    return np.stack([reach * np.cos(angle), reach * np.sin(angle), np.broadcast_to(across, reach.shape)], axis=-1)


def along_path(path, across, deep, *, up=(0, 0, 1)):
    """Points of a section moved along `path` (n, 3): `deep` points outward, `across` along `up`."""
    path = np.asarray(path, dtype=np.float64)
    forward = np.gradient(path, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    side = np.broadcast_to(np.asarray(up, dtype=np.float64), path.shape)
    side = side - forward * np.sum(side * forward, axis=1, keepdims=True)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    outward = np.cross(forward, side)
    return (
        path[:, None]
        + np.asarray(across)[..., None] * side[:, None]
        + np.asarray(deep)[..., None] * outward[:, None]
    )


def lengths(path):
    """The distance of each point from the start of its path, in millimetres."""
    steps = np.linalg.norm(np.diff(path, axis=0), axis=1)
    return np.concatenate([[0], np.cumsum(steps)])


def tube(name, path, radius, material, *, sides=28, up=(0, 0, 1), closed=False, caps=(False, False), **fields):
    """A round bar along a path; `radius` is one number, or one for each point."""
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    reach = np.broadcast_to(radius, (len(path),))[:, None]
    points = along_path(path, reach * np.sin(turn), reach * np.cos(turn), up=up)
    return mesh(name, points, material, closed=(closed, True), caps=caps, **fields)


def lathe(name, profile, material, *, steps=256, **fields):
    """A body of revolution around the z axis from (radius, height) pairs; a repeated point makes a sharp edge."""
    profile = np.asarray(profile, dtype=np.float64)
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)[:, None]
    points = np.stack(
        [profile[:, 0] * np.cos(angle), profile[:, 0] * np.sin(angle), np.broadcast_to(profile[:, 1], (steps, len(profile)))],
        axis=-1,
    )
    return mesh(name, points, material, closed=(True, False), **fields)


def place(bodies, *, turn=(0, 0, 0), move=(0, 0, 0)):
    """Rotates bodies together (degrees around x, then y, then z), and then moves them."""
    from mathutils import Euler, Matrix

    pose = Matrix.Translation(move) @ Euler(np.radians(turn), 'XYZ').to_matrix().to_4x4()
    for body in bodies:
        body.matrix_world = pose @ body.matrix_world
    bpy.context.view_layer.update()
    return bodies


def rest(bodies, height=0.0):
    """Moves bodies together so that the lowest one touches the ground."""
    lowest = min((body.matrix_world @ vertex.co).z for body in bodies for vertex in body.data.vertices)
    return place(bodies, move=(0, 0, height - lowest))
