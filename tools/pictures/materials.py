"""The materials of the objects. Colours are sRGB hex, as on the page."""
import math

import bpy


def linear(color):
    """'#rrggbb' to linear RGB in 0..1."""
    channels = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def _blank(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links


def solid(color, rough=0.4, metal=0.0, specular=0.5, sheen_coat=0.0, glow=0.0):
    """An opaque material: lacquer, paper, ceramic, plastic or (metal=1) metal."""
    material, nodes, _ = _blank('solid ' + color)
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*linear(color), 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Specular'].default_value = specular
    shader.inputs['Clearcoat'].default_value = sheen_coat
    shader.inputs['Emission'].default_value = (*linear(color), 1)
    shader.inputs['Emission Strength'].default_value = glow
    return material


def waxy(color, rough=0.45, depth_cm=0.4):
    """Soap, wax and balm: light travels a little under the surface."""
    material = solid(color, rough)
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Subsurface'].default_value = 0.35
    shader.inputs['Subsurface Color'].default_value = (*linear(color), 1)
    shader.inputs['Subsurface Radius'].default_value = (depth_cm, depth_cm * 0.7, depth_cm * 0.5)
    return material


def clear(through='#ffffff', over_cm=1.0, ior=1.5, rough=0.0, shade=0.9):
    """Glass or liquid that transmits light of colour `through` after `over_cm` of it.
    
    `ior` is relative to the surrounding medium: liquid inside solid glass has 1.36 / 1.5. Shadow and diffuse rays
    pass straight, dimmed by `shade` at each surface, because a renderer without caustics would give glass a black
    shadow.
    """
    material, nodes, links = _blank('clear ' + through)
    nodes.remove(nodes['Principled BSDF'])
    glass = nodes.new('ShaderNodeBsdfGlass')
    glass.inputs['IOR'].default_value = ior
    glass.inputs['Roughness'].default_value = rough
    passing = nodes.new('ShaderNodeBsdfTransparent')
    passing.inputs['Color'].default_value = (shade, shade, shade, 1)
    path = nodes.new('ShaderNodeLightPath')
    either = nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    mix = nodes.new('ShaderNodeMixShader')
    links.new(either.outputs[0], mix.inputs[0])
    links.new(glass.outputs[0], mix.inputs[1])
    links.new(passing.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    loss = [-math.log(max(c, 0.002)) / over_cm for c in linear(through)]
    density = max(loss)
    if density > 1e-4:
        volume = nodes.new('ShaderNodeVolumeAbsorption')
        volume.inputs['Color'].default_value = (*(1 - l / density for l in loss), 1)
        volume.inputs['Density'].default_value = density
        links.new(volume.outputs[0], nodes['Material Output'].inputs['Volume'])
    return material


def _mottled(light, dark, rough, texture, factor, low, high, stretch, bump=0.0):
    material, nodes, links = _blank('mottled ' + light)
    shader = nodes['Principled BSDF']
    shader.inputs['Roughness'].default_value = rough
    place = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    links.new(place.outputs['Object'], mapping.inputs['Vector'])
    links.new(mapping.outputs[0], texture(nodes).inputs['Vector'])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = low
    ramp.color_ramp.elements[1].position = high
    ramp.color_ramp.elements[0].color = (*linear(dark), 1)
    ramp.color_ramp.elements[1].color = (*linear(light), 1)
    source = nodes['Texture'].outputs[factor]
    links.new(source, ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    if bump:
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = bump
        relief.inputs['Distance'].default_value = 0.05
        links.new(source, relief.inputs['Height'])
        links.new(relief.outputs[0], shader.inputs['Normal'])
    return material


def wood(light='#8a5f3e', dark='#5c3a22', rough=0.42):
    """Turned wood with an upright grain."""
    def grain(nodes):
        texture = nodes.new('ShaderNodeTexNoise')
        texture.name = 'Texture'
        texture.inputs['Scale'].default_value = 3.2
        texture.inputs['Detail'].default_value = 6
        texture.inputs['Distortion'].default_value = 0.5
        return texture
    return _mottled(light, dark, rough, grain, 'Fac', 0.34, 0.66, (2.6, 2.6, 0.16))


def stone(light='#d9cdbf', dark='#c3b4a2', rough=0.75, grain_scale=1.3, relief=0.12):
    """Stoneware or travertine."""
    def speckle(nodes):
        texture = nodes.new('ShaderNodeTexNoise')
        texture.name = 'Texture'
        texture.inputs['Scale'].default_value = grain_scale
        texture.inputs['Detail'].default_value = 9
        texture.inputs['Roughness'].default_value = 0.68
        return texture
    return _mottled(light, dark, rough, speckle, 'Fac', 0.38, 0.60, (1, 1, 1.4), bump=relief)


def ink():
    return solid('#051428', 0.5)


def gold():
    return solid('#cda677', 0.2, metal=1.0)


def foil():
    """Hot foil on dark backgrounds: matt enough to be legible from every side."""
    return solid('#e6cba4', 0.5)


def paper(color='#f4efe7'):
    return solid(color, 0.85, specular=0.2)


def glass():
    return clear('#fbfdfb', 2.0, 1.5)
