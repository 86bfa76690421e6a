"""The materials of the products, as shaders. Lengths are millimetres."""

import bpy


class Shader:
    """Builds the node tree of a material."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def node(self, kind, inputs=None, **settings):
        made = self.tree.nodes.new(f'ShaderNode{kind}')
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.feed(made.inputs[key], value)
        return made

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def attribute(self, name):
        return self.node('Attribute', attribute_name=name).outputs['Fac']

    def math(self, operation, *values):
        return self.node('Math', dict(enumerate(values)), operation=operation).outputs[0]

    def noise(self, scale, *, vector=None, w=None, detail=2.0, roughness=0.5):
        settings = {'noise_dimensions': '1D' if w is not None else '3D'}
        inputs = {'Scale': scale, 'Detail': detail, 'Roughness': roughness}
        if w is not None:
            inputs['W'] = w
        elif vector is not None:
            inputs['Vector'] = vector
        return self.node('TexNoise', inputs, **settings).outputs['Fac']

    def span(self, value, low, high, to_low=0.0, to_high=1.0, smooth=True):
        kind = 'SMOOTHSTEP' if smooth else 'LINEAR'
        inputs = {'Value': value, 'From Min': low, 'From Max': high, 'To Min': to_low, 'To Max': to_high}
        made = self.node('MapRange', interpolation_type=kind)
        for key, item in inputs.items():
            self.feed(made.inputs[key], item)
        return made.outputs['Result']

    def mix(self, factor, one, other):
        made = self.node('MixRGB', {'Fac': factor})
        self.feed(made.inputs['Color1'], one)
        self.feed(made.inputs['Color2'], other)
        return made.outputs['Color']

    def place(self):
        return self.node('TexCoord').outputs['Object']

    def stretched(self, vector, scale, rotation=(0, 0, 0)):
        return self.node('Mapping', {'Vector': vector, 'Scale': scale, 'Rotation': rotation}).outputs['Vector']

    def bump(self, height, distance, strength=1.0):
        return self.node('Bump', {'Height': height, 'Distance': distance, 'Strength': strength}).outputs['Normal']

    def metal(self, color, roughness, normal=None, *, anisotropic=0.0, tangent=None):
        inputs = {'Base Color': color, 'Metallic': 1.0, 'Roughness': roughness}
        if normal is not None:
            inputs['Normal'] = normal
        if anisotropic:
            inputs['Anisotropic'] = anisotropic
        if tangent is not None:
            inputs['Tangent'] = tangent
        made = self.node('BsdfPrincipled', inputs)
        self.finish(made)
        return self.material

    def finish(self, made):
        self.tree.links.new(made.outputs[0], self.output.inputs['Surface'])
        self.guide('Tone', made.inputs['Base Color'])
        self.guide('Facing', self.node('NewGeometry').outputs['Normal'])
        return self.material

    def guide(self, name, value):
        """
        Writes a value of the surface that a ray hits first, as a guide for the denoiser. Cycles' own guides follow
        reflections, so they contain the noise of what is reflected.
        """
        kept = self.node('OutputAOV')
        kept.name = name
        if isinstance(value, bpy.types.NodeSocket) and not value.is_output:
            link = value.links[0].from_socket if value.is_linked else None
            value = link or tuple(value.default_value)
        self.feed(kept.inputs['Color'], value)


def rgb(level, warmth=0.0):
    """A grey; a positive `warmth` adds red and takes blue away."""
    return (level * (1 + warmth), level, level * (1 - warmth), 1.0)


def damascus(name='damascus', *, bright=0.7, dark=0.085, relief=0.014, polish=0.2, bite=0.4, tint=None):
    """
    Etched layers, read from the attribute `layer`: bright ones are raised and shiny, dark ones lower and matt.
    They are unevenly thick, as after welding. `tint` colours both kinds, as heat does.
    """
    s = Shader(name)
    layer = s.attribute('layer')
    where = s.place()
    ragged = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(2.6, vector=where, detail=2.0), 0.5), 0.16)
    count = s.math('ADD', layer, ragged)
    wave = s.math('SINE', s.math('ADD', s.math('MULTIPLY', count, 3.1416), s.math('MULTIPLY', s.noise(0.9, w=count, detail=1.0), 4.5)))
    uneven = s.math('SUBTRACT', s.noise(0.43, w=count, detail=2.0), 0.52)
    level = s.math('ADD', wave, s.math('MULTIPLY', uneven, 2.6))
    high = s.span(level, -0.28, 0.34)
    # Some layers are grey: a steel with half of the nickel.
    grey = s.span(s.noise(0.61, w=s.math('ADD', count, 41.0), detail=1.0), 0.36, 0.62, 0.62, 1.0)
    high = s.math('MULTIPLY', high, grey)
    grain = s.noise(34.0, vector=where, detail=2.0)
    cloud = s.noise(0.35, vector=where, detail=2.0)
    low_color = s.mix(s.span(grain, 0.3, 0.7), rgb(dark * 0.7, -0.05), rgb(dark * 1.5, -0.02))
    high_color = s.mix(s.span(cloud, 0.3, 0.7), rgb(bright * 0.92, 0.012), rgb(bright * 1.06, 0.012))
    color = s.mix(high, low_color, high_color)
    if tint is not None:
        color = tint(s, color)
    rough_low = s.span(grain, 0.25, 0.75, bite * 0.88, bite * 1.12, smooth=False)
    rough_high = s.span(cloud, 0.3, 0.7, polish * 0.85, polish * 1.2)
    roughness = s.math('ADD', rough_low, s.math('MULTIPLY', high, s.math('SUBTRACT', rough_high, rough_low)))
    pitted = s.math('MULTIPLY', s.math('MULTIPLY', grain, s.math('SUBTRACT', 1.0, high)), 0.16)
    relief_at = s.math('ADD', s.span(level, -0.5, 0.6), pitted)
    return s.metal(color, roughness, s.bump(relief_at, relief))


def brushed(name, color, *, roughness=0.3, stroke=(0.4, 0.4, 22.0), depth=0.004, anisotropic=0.5, attribute=None):
    """Metal as a file or a cloth leaves it: fine strokes, shorter along the axes with larger numbers in `stroke`."""
    s = Shader(name)
    where = s.place()
    if attribute:
        across = s.attribute(attribute)
        along = s.attribute('along')
        where = s.node('CombineXYZ', {'X': across, 'Y': along}).outputs[0]
    lines = s.noise(1.0, vector=s.stretched(where, stroke), detail=4.0, roughness=0.62)
    cloud = s.noise(0.22, vector=s.place(), detail=2.0)
    rough = s.math('ADD', s.span(lines, 0.3, 0.7, roughness * 0.8, roughness * 1.25, smooth=False), s.span(cloud, 0.3, 0.7, -0.02, 0.03))
    shade = s.mix(s.span(lines, 0.3, 0.7), tuple(c * 0.9 for c in color[:3]) + (1.0,), color)
    return s.metal(shade, rough, s.bump(lines, depth))


def polished(name, color, *, roughness=0.1):
    """Polished metal: almost a mirror."""
    s = Shader(name)
    where = s.place()
    hair = s.noise(1.0, vector=s.stretched(where, (9.0, 2.0, 30.0), (0.4, 0.7, 0.2)), detail=3.0)
    cloud = s.noise(0.3, vector=where, detail=3.0)
    return s.metal(color, s.span(cloud, 0.3, 0.7, roughness * 0.8, roughness * 1.35), s.bump(hair, 0.0009))


TITANIUM = (0.40, 0.385, 0.365, 1.0)
SILVER = (0.86, 0.845, 0.81, 1.0)
TUNGSTEN = (0.19, 0.192, 0.2, 1.0)
STEEL = (0.56, 0.565, 0.57, 1.0)


def plain(name, color, *, roughness=0.6, grain=0.0, scale=8.0, specular=0.4, stretch=None):
    """Materials other than metal: leather, cloth, cord, paint."""
    s = Shader(name)
    where = s.place()
    if stretch:
        where = s.stretched(where, stretch)
    inputs = {'Base Color': color, 'Roughness': roughness, 'Specular': specular}
    if grain:
        cells = s.noise(scale, vector=where, detail=4.0, roughness=0.6)
        inputs['Normal'] = s.bump(cells, grain)
        inputs['Base Color'] = s.mix(s.span(cells, 0.3, 0.7), tuple(c * 0.72 for c in color[:3]) + (1.0,), color)
    return s.finish(s.node('BsdfPrincipled', inputs))


def crystal(coating=1.25):
    """
    Sapphire glass with its coating: only its reflections, which are strongest at its edges. What lies under it is
    rendered without it.
    """
    s = Shader('crystal')
    skin = s.node('BsdfGlossy', {'Color': (0.92, 0.95, 1.0, 1), 'Roughness': 0.06})
    nothing = s.node('Emission', {'Strength': 0.0})
    made = s.node('MixShader', {'Fac': s.node('Fresnel', {'IOR': coating}).outputs[0]})
    s.tree.links.new(nothing.outputs[0], made.inputs[1])
    s.tree.links.new(skin.outputs[0], made.inputs[2])
    s.tree.links.new(made.outputs[0], s.output.inputs['Surface'])
    return s.material
