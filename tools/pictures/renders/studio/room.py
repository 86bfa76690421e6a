"""The room in which every product is rendered: a dark ground, a lamp high on the left, a strip light behind, a camera."""

import bpy
import numpy as np
from mathutils import Vector

from metals import Shader, rgb


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _lamp(name, at, aim, size, power, color, fade=0.0):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = power
    data.color = color
    lamp = bpy.data.objects.new(name, data)
    lamp.location = at
    lamp.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    lamp.visible_camera = False
    if fade:
        # Like a cloth over the lamp: bright in the middle, darker towards its borders.
        data.use_nodes = True
        tree = data.node_tree
        emission = tree.nodes['Emission']
        coordinate = tree.nodes.new('ShaderNodeNewGeometry')
        part = tree.nodes.new('ShaderNodeSeparateXYZ')
        tree.links.new(coordinate.outputs['Parametric'], part.inputs[0])
        edges = []
        for axis in ('X', 'Y'):
            centred = tree.nodes.new('ShaderNodeMath')
            centred.operation = 'SUBTRACT'
            tree.links.new(part.outputs[axis], centred.inputs[0])
            centred.inputs[1].default_value = 0.5
            away = tree.nodes.new('ShaderNodeMath')
            away.operation = 'ABSOLUTE'
            tree.links.new(centred.outputs[0], away.inputs[0])
            ramp = tree.nodes.new('ShaderNodeMapRange')
            ramp.interpolation_type = 'SMOOTHSTEP'
            tree.links.new(away.outputs[0], ramp.inputs['Value'])
            ramp.inputs['From Min'].default_value = 0.5
            ramp.inputs['From Max'].default_value = 0.5 * (1 - fade)
            edges.append(ramp.outputs['Result'])
        product = tree.nodes.new('ShaderNodeMath')
        product.operation = 'MULTIPLY'
        for socket, edge in zip(product.inputs, edges):
            tree.links.new(edge, socket)
        tree.links.new(product.outputs[0], emission.inputs['Strength'])
    return lamp


def light(size, *, middle=(0, 0, 0)):
    """The lamps, for a product that is `size` millimetres wide and stands around `middle`."""
    s = size
    c = Vector(middle)

    def lamp(name, at, extent, power, color, fade):
        _lamp(name, c + Vector(at) * s, c, (extent[0] * s, extent[1] * s), power * s * s, color, fade)

    lamp('key', (-1.5, -0.7, 2.3), (2.6, 2.4), 105, (1.0, 0.965, 0.92), 0.8)
    lamp('left', (-2.6, -0.2, 0.75), (1.5, 2.4), 34, (1.0, 0.98, 0.95), 0.9)
    lamp('strip', (2.2, 0.7, 0.75), (0.9, 2.6), 46, (0.86, 0.93, 1.0), 0.7)
    lamp('back', (0.1, 2.0, 2.3), (3.4, 1.7), 46, (0.92, 0.96, 1.0), 0.8)
    lamp('front', (0.9, -2.8, 1.5), (2.2, 1.6), 28, (0.9, 0.95, 1.0), 0.9)


def ground(size):
    """The ground: nearly black slate with a soft reflection."""
    s = Shader('ground')
    where = s.place()
    fine = s.noise(260.0 / size, vector=where, detail=4.0, roughness=0.6)
    broad = s.noise(3.2 / size, vector=where, detail=3.0)
    color = s.mix(s.span(broad, 0.3, 0.7), rgb(0.013, -0.08), rgb(0.02, -0.08))
    made = s.node(
        'BsdfPrincipled',
        {
            'Base Color': color,
            'Roughness': s.span(broad, 0.3, 0.7, 0.34, 0.44),
            'Specular': 0.32,
            'Normal': s.bump(fine, 0.0006 * size, 0.35),
        },
    )
    s.finish(made)
    s.guide('Ground', (1.0, 1.0, 1.0, 1.0))
    bpy.ops.mesh.primitive_plane_add(size=size * 60)
    plane = bpy.context.object
    plane.name = 'ground'
    plane.data.materials.append(s.material)
    return plane


def world():
    scene_world = bpy.data.worlds.new('night')
    bpy.context.scene.world = scene_world
    scene_world.use_nodes = True
    scene_world.node_tree.nodes['Background'].inputs['Color'].default_value = (0.012, 0.0135, 0.016, 1)
    scene_world.node_tree.nodes['Background'].inputs['Strength'].default_value = 1.0


def camera(aim, distance, azimuth, elevation, *, width=None, lens=100.0, stop=None, focus=None, roll=0.0, drafted=False):
    """
    Looks at `aim` from `distance` millimetres, `azimuth` degrees to the right of straight ahead and `elevation` up.
    `width` is the width of the picture at the aim and replaces `lens`; `stop` is the radius of the aperture in millimetres,
    focused on `focus` or the aim. `drafted` is an orthographic camera, in which parallel lines stay parallel.
    """
    data = bpy.data.cameras.new('camera')
    body = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(body)
    a, e = np.radians(azimuth), np.radians(elevation)
    aim = Vector(aim)
    away = Vector((np.sin(a) * np.cos(e), -np.cos(a) * np.cos(e), np.sin(e)))
    body.location = aim + away * distance
    quaternion = (-away).to_track_quat('-Z', 'Y')
    body.rotation_euler = quaternion.to_euler()
    if roll:
        body.rotation_euler.rotate_axis('Z', np.radians(roll))
    data.sensor_fit = 'HORIZONTAL'
    data.sensor_width = 36
    data.lens = 36 * distance / width if width else lens
    if drafted:
        data.type, data.ortho_scale = 'ORTHO', width
    data.clip_start, data.clip_end = distance / 100, distance * 100
    if stop:
        data.dof.use_dof = True
        point = Vector(focus) if focus is not None else aim
        data.dof.focus_distance = (point - body.location).dot(-away)
        data.dof.aperture_fstop = data.lens / 1000 / (2 * stop)
    bpy.context.scene.camera = body
    return body


def film(width, height, samples, *, threshold, exposure=0.0):
    """Settings of the render: Cycles on the processor, with adaptive sampling and without clipped light."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = min(samples, 6)
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 24.0
    cycles.filter_width = 1.4
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0.6 + exposure
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '16'
    scene.render.image_settings.compression = 30
