"""Render one picture: blender -b -t 1 --python-exit-code 1 -P render.py -- <name> <out.ppm> [scale %] [samples]"""
import os
import sys
import tempfile
import time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import catalogue  # noqa: E402
import develop  # noqa: E402
import forms  # noqa: E402
import scenes  # noqa: E402
import studio  # noqa: E402
import views  # noqa: E402

PRODUCT_SIZE = (960, 1200)
SCENE_LEVEL = 0.92  # A scene shows more of the lit floor than a product does.


def compose(name):
    """Build the set for a picture; return its size in pixels."""
    if name in scenes.SCENES:
        build, width, height = scenes.SCENES[name]
        frame, middle = build()
        studio.light(1.35, scenes.LIGHTS.get(name, 1))
        studio.look(frame, middle, elevation=7)
        return width, height
    if name in views.VIEWS:
        build, frame, middle, elevation = views.VIEWS[name]
        build()
        studio.light(frame / 18)
        studio.look(frame, middle, elevation=elevation)
        return PRODUCT_SIZE
    build, frame, middle, turn = catalogue.PRODUCTS[name]
    forms.group(build(), turn=turn)
    studio.light(frame / 18)
    studio.look(frame, middle)
    return PRODUCT_SIZE


def outputs(scene, folder):
    """Write colour, albedo and normals as linear floats into `folder`."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    files.file_slots.clear()
    for slot, source in (('color', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[source], files.inputs[slot])


def read(folder, slot, size):
    image = bpy.data.images.load(os.path.join(folder, f'{slot}0001.exr'))
    flat = np.empty(size[0] * size[1] * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(size[1], size[0], 4)[::-1, :, :3].copy()


def window(scene, size, margin=0.05):
    """Return the columns and rows of the picture that hold the objects and the shadow at their feet."""
    bpy.context.view_layer.update()
    seen = [world_to_camera_view(scene, scene.camera, body.matrix_world @ Vector(corner))
            for body in scene.objects if body.type in ('MESH', 'CURVE') and body.name != 'sweep'
            for corner in body.bound_box]
    ends = []
    for places, length in (([p.x for p in seen], size[0]), ([1 - p.y for p in seen], size[1])):
        low, high = min(places) - margin, max(places) + margin
        ends.append((max(round(low * length), 0), min(round(high * length), length)))
    return ends


def fade(ends, size):
    """Weights of the window's pixels: 1 inside, falling to 0 at the edge of the ground."""
    width, weights = size[0] // 32, []
    for (low, high), length in zip(ends, size):
        steps = np.arange(high - low)
        near = np.minimum(steps if low else width, steps[::-1] if high < length else width)
        weights.append(np.minimum(near, width) / width * np.ones(high - low))
    return np.minimum(weights[0][None, :], weights[1][:, None])[..., None].astype(np.float32)


def shoot(scene, size, samples, ends, folder):
    """Render once; return colour and guides. The plain ground around the objects gets a quarter of the samples."""
    (left, right), (top, bottom) = ends
    setting = scene.render
    layers = []
    for part, count in ((np.s_[:, :], max(samples // 4, 2)), (np.s_[top:bottom, left:right], samples)):
        whole = not layers
        setting.use_border = setting.use_crop_to_border = not whole
        # Blender truncates fractions of a pixel; the quarter keeps it from dropping a whole one.
        setting.border_min_x, setting.border_max_x = (left + 0.25) / size[0], (right + 0.25) / size[0]
        setting.border_min_y = (size[1] - bottom + 0.25) / size[1]
        setting.border_max_y = (size[1] - top + 0.25) / size[1]
        scene.cycles.samples = count
        bpy.ops.render.render()
        shot = size if whole else (right - left, bottom - top)
        color, albedo, normal = (read(folder, slot, shot) for slot in ('color', 'albedo', 'normal'))
        layers.append((part, np.concatenate([color, albedo * 6, normal * 1.2], axis=2)))
    image = layers[0][1]
    image[layers[1][0]] = layers[1][1]
    return image[:, :, :3], image[:, :, 3:]


def main(name, out, percent=100, samples=28):
    started = time.time()
    scene = studio.empty()
    width, height = compose(name)
    size = (width * percent // 100, height * percent // 100)
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.frame_set(1)
    ends = window(scene, size)
    with tempfile.TemporaryDirectory() as folder:
        outputs(scene, folder)
        halves, guides = [], []
        for seed in (1, 2):
            scene.cycles.seed = seed
            color, guide = shoot(scene, size, max(samples // 2, 2), ends, folder)
            halves.append(color)
            guides.append(guide)
    rendered = time.time()
    # Clamp fireflies (single paths of extreme brightness) to what the other half saw nearby.
    for i in (0, 1):
        calm = develop.box_mean(halves[1 - i], 1)
        halves[i] = np.minimum(halves[i], 2.5 * calm + 0.3)
    # The ground is so even that a wide blur cleans it best; only the window needs care for edges and type.
    reach = size[0] // 60
    image = develop.box_mean(develop.box_mean(np.mean(halves, axis=0), reach), reach)
    part = np.s_[ends[1][0]:ends[1][1], ends[0][0]:ends[0][1]]
    halves, guides = [half[part] for half in halves], [guide[part] for guide in guides]
    halves = develop.denoise(*halves, guides, radius=5)
    if percent >= 70:
        halves = develop.denoise(*halves, guides, radius=3, step=4, strength=0.9)
    share = fade(ends, size)
    image[part] = np.mean(halves, axis=0) * share + image[part] * (1 - share)
    h, w = size[1], size[0]
    top, middle = slice(0, h // 8), slice(h // 3, h // 2)
    wall = [np.s_[top, : w // 4], np.s_[top, -w // 4:], np.s_[middle, : w // 12], np.s_[middle, -w // 12:]]
    level = scenes.LEVELS.get(name, SCENE_LEVEL) if name in scenes.SCENES else 1
    develop.write_ppm(out, develop.tone(develop.expose(image, wall, level)))
    print(f'{name}: rendered in {rendered - started:.0f} s, developed in {time.time() - rendered:.0f} s')


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1:]
    if arguments == ['--list']:
        for picture in [*catalogue.PRODUCTS, *scenes.SCENES, *views.VIEWS]:
            print('picture', picture)
    else:
        main(arguments[0], arguments[1], *(int(n) for n in arguments[2:]))
