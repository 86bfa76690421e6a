"""
Smooth bodies from distances: each function returns, for points in millimetres, how far they are from a simple body (negative
inside). `joined` melts bodies into one, and `surface` makes the mesh where the distance is zero.
"""

import bpy
import numpy as np


def cone(points, one, other, r_one, r_other, dip=0.0):
    """A straight limb with round ends, from `one` to `other`, whose radius changes evenly; in the middle it is thinner by `dip`."""
    one, other = np.asarray(one, dtype=np.float32), np.asarray(other, dtype=np.float32)
    along = other - one
    away = points - one
    share = np.clip(away @ along / (along @ along), 0, 1)
    near = away - share[..., None] * along
    return np.sqrt(np.einsum('...k,...k', near, near)) - (r_one + (r_other - r_one) * share - dip * np.sin(np.pi * share) ** 2)


def ball(points, middle, reach):
    """An ellipsoid; `reach` is one radius, or one for each axis."""
    reach = np.broadcast_to(np.asarray(reach, dtype=np.float32), (3,))
    away = (points - np.asarray(middle, dtype=np.float32)) / reach
    return (np.sqrt(np.einsum('...k,...k', away, away)) - 1) * reach.min()


def joined(one, other, soft):
    """The union of two bodies; `soft` is how wide the fillet between them is."""
    share = np.clip(soft - np.abs(one - other), 0, None) / soft
    return np.minimum(one, other) - share**3 * soft / 6


def cut(one, other, soft):
    """What two bodies have in common, with an edge broken by `soft`."""
    return -joined(-one, -other, soft)


def _net(values, low, step):
    """Surface nets: a point in each cell that the surface crosses, and a face around each crossed edge of the grid."""
    inside = values < 0
    shape = np.array(values.shape) - 1
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]

    def corner(of, c):
        return of[c[0] : c[0] + shape[0], c[1] : c[1] + shape[1], c[2] : c[2] + shape[2]]

    count = sum(corner(inside, c).astype(np.int8) for c in corners)
    active = np.argwhere((count > 0) & (count < 8))
    at = {c: values[tuple((active + c).T)] for c in corners}
    total, hits = np.zeros((len(active), 3)), np.zeros(len(active))
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(v + (k == axis) for k, v in enumerate(a))
            crossed = (at[a] < 0) != (at[b] < 0)
            share = at[a] / np.where(crossed, at[a] - at[b], 1)
            total += crossed[:, None] * (np.array(a) + share[:, None] * np.eye(3)[axis])
            hits += crossed
    points = low + step * (active + total / hits[:, None])
    number = np.full(shape, -1)
    number[tuple(active.T)] = np.arange(len(active))
    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        first = np.argwhere(np.take(inside, range(shape[axis]), axis) != np.take(inside, range(1, shape[axis] + 1), axis))
        first = first[np.all(first[:, (u, v)] > 0, axis=1) & np.all(first[:, (u, v)] < shape[[u, v]], axis=1)]
        back = [np.eye(3, dtype=int)[u], np.eye(3, dtype=int)[v]]
        ring = [number[tuple((first - s).T)] for s in (0 * back[0], back[0], back[0] + back[1], back[1])]
        quads = np.stack(ring, axis=1)
        outward = inside[tuple(first.T)]
        faces.append(np.where(outward[:, None], quads, quads[:, ::-1]))
    return points, np.concatenate(faces)


def surface(name, distance, low, high, material, *, step=1.0):
    """The mesh of a body inside the box from `low` to `high`. The box should cut it only outside the picture."""
    low = np.asarray(low, dtype=np.float32)
    size = np.ceil((np.asarray(high) - low) / step).astype(int)
    axes = [low[k] + step * np.arange(size[k] + 1, dtype=np.float32) for k in range(3)]
    # By slices, so that the memory stays small.
    values = np.concatenate([
        distance(np.stack(np.meshgrid(axes[0][k : k + 24], axes[1], axes[2], indexing='ij'), axis=-1))
        for k in range(0, len(axes[0]), 24)
    ])
    for axis in range(3):
        ends = np.moveaxis(values, axis, 0)
        ends[0] = np.maximum(ends[0], step / 2)
        ends[-1] = np.maximum(ends[-1], step / 2)
    points, faces = _net(values, low, step)
    slope = np.stack(np.gradient(values, step), axis=-1)
    for _ in range(2):
        place = np.clip(np.round((points - low) / step).astype(int), 0, size)
        normal = slope[tuple(place.T)]
        normal = normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 0.2)
        points = points - normal * np.clip(distance(points.astype(np.float32)), -step / 2, step / 2)[:, None]
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(points))
    data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    data.loops.add(len(faces) * 4)
    data.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set('loop_start', np.arange(0, len(faces) * 4, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(len(faces), 4, dtype=np.int32))
    data.polygons.foreach_set('use_smooth', np.ones(len(faces), dtype=bool))
    data.update(calc_edges=True)
    data.validate()
    data.materials.append(material)
    body = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(body)
    return body
