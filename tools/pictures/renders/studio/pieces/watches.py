"""Shared by the watches: case, lugs, crown, bezel, dial, hands and strap. The dial lies at height 7, twelve is +y."""

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from forms import along_path, lathe, mesh, place, rounded, tube
from measures import span
from metals import crystal, plain, polished

DIAL = 7.0
OUTER = 19.5
# The lowest height of the case, and the width of the strap between the lugs.
BACK, BETWEEN = 0.3, 20


def _layers(grain, points):
    return {'layer': grain(points[..., 0], points[..., 1], points[..., 2])} if grain else {}


def turned(name, profile, shade, grain=None, steps=360):
    """A body of revolution with bevelled corners, and with layers when it has some."""
    profile = np.asarray(profile, dtype=np.float64)
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)[:, None]
    points = np.stack(np.broadcast_arrays(profile[:, 0] * np.cos(angle), profile[:, 0] * np.sin(angle), profile[:, 1]), axis=-1)
    reach = np.linalg.norm(points[..., :2], axis=-1)
    extra = {'over': reach + points[..., 2], 'along': np.broadcast_to(np.abs(np.pi - angle) * OUTER, reach.shape)}
    return mesh(name, points, shade, closed=(True, False), **_layers(grain, points), **extra)


def smooth_corners(corners, radius, steps=5):
    """A line of (radius, height) corners, each rounded a little."""
    corners = [np.asarray(c, dtype=np.float64) for c in corners]
    line = [corners[0]]
    for before, here, after in zip(corners, corners[1:], corners[2:]):
        one, two = before - here, after - here
        cut = min(radius, np.linalg.norm(one) * 0.45, np.linalg.norm(two) * 0.45)
        start, end = here + one / np.linalg.norm(one) * cut, here + two / np.linalg.norm(two) * cut
        for t in np.linspace(0, 1, steps):
            line.append((1 - t) ** 2 * start + 2 * t * (1 - t) * here + t * t * end)
    line.append(corners[-1])
    dense = []
    for a, b in zip(line, line[1:]):
        count = max(1, int(np.linalg.norm(b - a) / 0.5))
        dense += [a + (b - a) * k / count for k in range(count)]
    return np.array(dense + [line[-1]])


def case(side, bezel=None, *, grain=None, opening=16.6, bezel_top=9.2):
    """The middle part of the case, and the bezel down to the dial."""
    body = turned('case', smooth_corners([(12, 0.3), (17.6, 0.3), (OUTER, 1.4), (OUTER, 7.0), (OUTER - 0.5, 7.3), (17, 7.35)], 0.35), side, grain)
    bodies = [body]
    if bezel:
        outline = [(OUTER - 0.3, 7.1), (OUTER - 0.35, 7.9), (18.3, bezel_top), (opening + 0.5, bezel_top), (opening, bezel_top - 0.5), (opening - 0.15, DIAL - 0.2)]
        bodies.append(turned('bezel', smooth_corners(outline, 0.22), bezel, grain))
    return bodies


def glass(radius, *, across, high):
    """The sapphire over the dial: a low wall out of the bezel, and a dome as high as the watch."""
    top = BACK + high * 2 * OUTER / across
    return turned('glass', smooth_corners([(radius, 8.9), (radius, top - 0.75), (radius - 0.9, top - 0.4), (radius * 0.5, top - 0.1), (0.001, top)], 0.4), crystal(), steps=240)


def lugs(shade, grain=None, *, across=2 * OUTER):
    """Four lugs that come out of the case and bend down to the wrist."""
    bodies = []
    aside = BETWEEN * OUTER / across + 1.75
    t = np.linspace(0, 1, 70)
    across, deep = rounded(1.75, -1, 1, 0.3, flat=10)
    for end in (1, -1):
        for side in (1, -1):
            y = end * (14.0 + 9.6 * t)
            z = 4.9 - 3.3 * t**2.1
            thick = 2.1 - 0.75 * t**1.5
            round_off = np.sqrt(np.maximum(0.02, 1 - np.clip((t - 0.9) / 0.1, 0, 1) ** 2))
            path = np.stack([side * aside + 0 * t, y, z], axis=-1)
            up = (1, 0, 0) if end > 0 else (-1, 0, 0)
            points = along_path(path, across[None] * (1 + 0 * t[:, None]), deep[None] * (thick * round_off)[:, None], up=up)
            if points[0, :, 2].max() < z[0] + 0.5:
                points = along_path(path, across[None] * (1 + 0 * t[:, None]), deep[None] * (thick * round_off)[:, None], up=tuple(-v for v in up))
            extra = {'over': np.broadcast_to(across[None], points.shape[:2]), 'along': np.broadcast_to((14 + 9.6 * t)[:, None], points.shape[:2])}
            bodies.append(mesh('lug', points, shade, closed=(False, True), caps=(True, True), **_layers(grain, points), **extra))
    return bodies


def crown(shade, grain=None):
    """The fluted crown at three o'clock."""
    teeth = 30
    angle = np.linspace(0, 2 * np.pi, teeth * 16, endpoint=False)[:, None]
    out = np.array([-0.8, 0.0, 0.02, 0.25, 0.35, 1.2, 2.4, 2.8, 3.0, 3.12, 3.16])
    reach = np.array([1.5, 1.5, 2.5, 2.85, 2.9, 2.9, 2.9, 2.8, 2.55, 1.8, 0.02])
    cut = np.array([0, 0, 0, 0.5, 1, 1, 1, 0.6, 0, 0, 0])
    flute = 0.16 * np.cos(teeth * angle)
    r = reach + cut * flute
    points = np.stack(np.broadcast_arrays(OUTER + out, r * np.cos(angle), 4.2 + r * np.sin(angle)), axis=-1)
    return mesh('crown', points, shade, closed=(True, False), **_layers(grain, points))


def disc(name, radius, shade, *, z=DIAL, inner=0.02, rings=140, steps=720, **fields_of):
    """A flat round plate; each of `fields_of` is a function of x and y."""
    reach = np.linspace(inner, radius, rings)[:, None]
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    x, y = reach * np.cos(angle), reach * np.sin(angle)
    points = np.stack([x, y, np.full_like(x, z)], axis=-1)
    return mesh(name, points, shade, closed=(False, True), **{key: of(x, y) for key, of in fields_of.items()})


def slab(name, outline, shade, *, z, thick, bevel=0.08, turn=0.0, middle=(0, 0)):
    """A flat shape with broken edges, turned clockwise by `turn` rounds about `middle`."""
    data = bpy.data.meshes.new(name)
    shape = bmesh.new()
    angle = -2 * np.pi * turn
    c, s = np.cos(angle), np.sin(angle)
    corners = [shape.verts.new((middle[0] + c * x - s * y, middle[1] + s * x + c * y, z)) for x, y in outline]
    face = shape.faces.new(corners)
    bmesh.ops.recalc_face_normals(shape, faces=[face])
    if face.normal.z < 0:
        face.normal_flip()
    grown = bmesh.ops.extrude_face_region(shape, geom=[face])
    for item in grown['geom']:
        if isinstance(item, bmesh.types.BMVert):
            item.co.z += thick
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(data)
    shape.free()
    data.materials.append(shade)
    body = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(body)
    if bevel:
        edge = body.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, 2, 'ANGLE'
    return body


def hand(turn, length, wide, shade, *, z, tail=3.0, middle=(0, 0)):
    """A slim blade that narrows to its tip."""
    outline = [(-wide * 0.42, -tail), (wide * 0.42, -tail), (wide, length * 0.12), (wide * 0.22, length), (-wide * 0.22, length), (-wide, length * 0.12)]
    return slab('hand', outline, shade, z=z, thick=0.22, bevel=0.09, turn=turn, middle=middle)


def cap(shade, z, radius=0.95, middle=(0, 0)):
    body = lathe('cap', smooth_corners([(radius, z - 0.9), (radius, z + 0.22), (0.001, z + 0.3)], 0.15), shade, steps=64)
    return place([body], move=(*middle, 0))[0]


def marks(shade, *, outer, long, short, wide=0.16, z=DIAL, every=1):
    """The minutes as raised strokes; every fifth longer and broader."""
    bodies = []
    for minute in range(0, 60, every):
        fifth = minute % 5 == 0
        length, half = (long, wide * 1.7) if fifth else (short, wide)
        bodies.append(slab('mark', [(-half, outer - length), (half, outer - length), (half, outer), (-half, outer)], shade, z=z, thick=0.12, bevel=0.03, turn=minute / 60))
    return bodies


def strap(shade, thread, *, wide=9.6, thick=1.9, weave=False):
    """Both halves of the strap, from the lugs down to the ground and away, stitched along both edges."""
    bodies = []
    across, deep = rounded(wide, -thick, thick * 0.15, 0.5, flat=26, dome=0.45)
    t = np.linspace(0, 1, 260)
    for end in (1, -1):
        y = end * (19.6 + 62 * t)
        fall = np.clip(t / 0.3, 0, 1)
        z = 3.3 - 1.45 * fall * fall * (3 - 2 * fall)
        narrow = 1 - 0.1 * t
        path = np.stack([0 * t, y, z], axis=-1)
        up = (end, 0, 0)
        points = along_path(path, across[None] * narrow[:, None], np.broadcast_to(deep, (260, len(deep))), up=up)
        if points[:, : 20, 2].mean() < z.mean() - 0.3:
            points = along_path(path, across[None] * narrow[:, None], np.broadcast_to(deep, (260, len(deep))), up=(-end, 0, 0))
        bodies.append(mesh('strap', points, shade, closed=(False, True), caps=(True, True)))
        far = np.arange(22.5, 78, 3.1)
        for side in (1, -1):
            for k in far:
                share = (k - 19.6) / 62
                s = np.linspace(-1, 1, 9)
                lift = np.interp(share, t, z)
                x = side * (wide * (1 - 0.1 * share) - 1.25)
                line = np.stack([x + 0 * s, end * (k + 0.95 * s), lift + thick * 0.15 + 0.10 + 0.30 * (1 - s**4) - 0.12], axis=-1)
                bodies.append(tube('stitch', line, 0.27 * np.sqrt(np.maximum(0.05, 1 - s**6)), thread, sides=8, up=(1, 0, 0)))
    return bodies


def leather(color=(0.022, 0.0165, 0.0135, 1)):
    return plain('leather', color, roughness=0.46, grain=0.12, scale=2.6, specular=0.35)


def thread(color=(0.10, 0.085, 0.07, 1)):
    return plain('thread', color, roughness=0.75)


def views(body, *, across, high, **changed):
    """
    The cameras that the watches share, `changed` where one wants another. The watch, drawn 39 millimetres across, is
    brought to its own size, `across`; the glass tells how `high` it is.
    """
    true = across / (2 * OUTER)
    top, lug, aside = BACK + high / true, 23.2, BETWEEN / true / 2
    bpy.context.view_layer.update()
    for made in bpy.context.scene.objects:
        made.matrix_world = Matrix.Scale(true, 4) @ made.matrix_world
    bpy.context.view_layer.update()
    corner = np.array((np.sqrt(0.5), -np.sqrt(0.5), 0))
    shared = {
        'hero': {'aim': (1.2, -0.5, 5), 'distance': 420, 'azimuth': 16, 'elevation': 56, 'width': 56, 'stop': 1.5, 'roll': -9},
        'macro': {'aim': (4.5, -5, 8), 'distance': 260, 'azimuth': 22, 'elevation': 42, 'width': 23, 'stop': 1.2},
        'scale': {'aim': (-2.6, 0.5, 5), 'distance': 420, 'azimuth': 14, 'elevation': 50, 'width': 72, 'drafted': True},
        'turned': {'aim': (0, 0, 4.5), 'distance': 420, 'azimuth': 28, 'elevation': 40, 'width': 61, 'stop': 1.5, 'roll': -17},
    }
    return {
        'size': 52,
        'middle': (0, 0, 5),
        **{view: {**camera, **changed.get(view, {})} for view, camera in shared.items()},
        'measures': [
            span(
                body, (0, -OUTER, BACK), (0, OUTER, BACK), (-26, 0, 0), f'{across} mm',
                stand=[(-14.5, -OUTER, BACK), (-14.5, OUTER, BACK)],
            ),
            span(body, (-aside, lug, 2), (aside, lug, 2), (0, 6, 2), f'{BETWEEN} mm'),
            span(
                body, corner * OUTER + (0, 0, BACK), corner * OUTER + (0, 0, top), corner * 7, f'{high} mm',
                stand=[corner * OUTER + (0, 0, BACK), corner * 15.5 + (0, 0, top)],
            ),
        ],
    }
