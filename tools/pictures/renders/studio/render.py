"""
Renders one picture: blender -b -P render.py -- <piece> <view> <width> <height> <samples> <file>
Pieces are modules of `pieces`; a view is a camera that the piece names.
"""

import importlib
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
import measures  # noqa: E402
import room  # noqa: E402
from backdrop import level  # noqa: E402
from display import worn  # noqa: E402
from quiet import quiet  # noqa: E402

# The picture, its guides for the denoiser and the share of the ground in each pixel, which metals.Shader.guide writes.
PASSES = ('Image', 'Tone', 'Facing', 'Ground')
# The ground without the product has no detail, so it is rendered small.
BARE_PERCENTAGE, BARE_SAMPLES = 10, 64
# How far the camera of the fourth picture has gone round, and risen, since the hero.
TURN, RISE = 100, 22
# The views whose ground has the common tone. The others are filled by the product.
LEVELLED = ('hero', 'scale', 'turned', 'worn')


def camera_of(built, view):
    """The camera that the piece names. `turned` goes on from that of the hero, unless the piece has its own."""
    if view in built:
        return dict(built[view])
    hero = built['hero']
    return {**hero, 'azimuth': hero['azimuth'] + TURN, 'elevation': hero['elevation'] + RISE}


def keep_passes(folder):
    """Makes Blender write the picture and its guides to files without changes, for the denoiser."""
    scene = bpy.context.scene
    for name in PASSES[1:]:
        if name not in bpy.context.view_layer.aovs:
            kept = bpy.context.view_layer.aovs.add()
            kept.name, kept.type = name, 'COLOR'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    writer = tree.nodes.new('CompositorNodeOutputFile')
    writer.base_path = folder
    writer.format.file_format = 'OPEN_EXR'
    writer.format.color_depth = '32'
    writer.file_slots.clear()
    for name in PASSES:
        writer.file_slots.new(name)
        tree.links.new(layers.outputs[name], writer.inputs[name])


def taken(names):
    """Renders, and returns the passes in `names`: arrays of shape (height, width, 3) with linear light."""
    with tempfile.TemporaryDirectory() as folder:
        keep_passes(folder)
        bpy.ops.render.render()
        return [read(folder, name) for name in names]


def bare(ground):
    """Renders the ground without the product, as a small picture."""
    scene = bpy.context.scene
    hidden = [body for body in scene.objects if body.type == 'MESH' and body is not ground and not body.hide_render]
    samples = scene.cycles.samples
    scene.render.resolution_percentage, scene.cycles.samples = BARE_PERCENTAGE, BARE_SAMPLES
    for body in hidden:
        body.hide_render = True
    made = taken(PASSES[:1])[0]
    for body in hidden:
        body.hide_render = False
    scene.render.resolution_percentage, scene.cycles.samples = 100, samples
    return made


def mirrored(glasses):
    """Renders only the reflections in the glasses: other bodies hide what is behind them and are not shown."""
    for body in bpy.context.scene.objects:
        body.hide_render = False
        body.is_holdout = body.type != 'LIGHT' and body not in glasses
    return taken(PASSES[:1])[0]


def read(folder, name):
    image = bpy.data.images.load(str(next(Path(folder).glob(f'{name}*.exr'))))
    image.colorspace_settings.name = 'Linear'
    values = np.empty(image.size[0] * image.size[1] * 4, dtype=np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(image.size[1], image.size[0], 4)[..., :3].copy()


def develop(values, file):
    """Writes linear light with the scene's film settings."""
    height, width = values.shape[:2]
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[..., :3] = values
    image.pixels.foreach_set(pixels.ravel())
    image.save_render(file)


def main(piece, view, width, height, samples, file):
    room.clear()
    room.world()
    built = worn.build(piece) if view == 'worn' else importlib.import_module(f'pieces.{piece}').build()
    ground = room.ground(built['size']) if built.get('ground', True) else None
    room.light(built['size'], middle=built['middle'])
    shot = camera_of(built, view)
    exposure = shot.pop('exposure', 0.0)
    room.camera(**shot)
    room.film(int(width), int(height), int(samples), threshold=0.1, exposure=exposure)
    if shot.get('drafted'):
        measures.write(built['measures'], built['size'], Path(file).with_suffix('.json'))
    glasses = [body for body in bpy.context.scene.objects if body.name.startswith('glass')]
    for body in glasses:
        body.hide_render = True
    picture, tone, facing, share = taken(PASSES)
    made = quiet(picture, tone, facing)
    if ground and view in LEVELLED:
        made = level(made, share[..., :1], bare(ground), built.get('depth', 1.0))
    develop(made + mirrored(glasses) if glasses else made, file)


main(*sys.argv[sys.argv.index('--') + 1 :])
