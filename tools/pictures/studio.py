"""The studio of every picture: the ground that curves up into the wall, the lights, the lens."""
import math

import bpy

import materials

LENS_MM, SENSOR_MM = 85, 24
ELEVATION_DEG = 9


def empty():
    """Start with an empty scene, with Cycles on the CPU."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False  # Debian's build has no denoiser; see develop.py.
    cycles.use_adaptive_sampling = True  # The plain ground needs fewer samples than glass.
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = 12
    cycles.max_bounces = 14
    cycles.transmission_bounces = 14
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 4
    cycles.transparent_max_bounces = 16
    cycles.caustics_refractive = False
    cycles.caustics_reflective = False
    cycles.blur_glossy = 0.5
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 12
    scene.view_settings.view_transform = 'Standard'
    return scene


def _sweep(size):
    radius, start, wall = 90 * size, 45 * size, 300 * size
    arc = [(start + radius * math.sin(a), radius - radius * math.cos(a)) for a in (i * math.pi / 96 for i in range(49))]
    line = [(-300 * size, 0)] + arc + [(start + radius, wall)]
    mesh = bpy.data.meshes.new('sweep')
    mesh.from_pydata([(x, y, z) for y, z in line for x in (-500 * size, 500 * size)], [],
                     [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)])
    body = bpy.data.objects.new('sweep', mesh)
    bpy.context.scene.collection.objects.link(body)
    mesh.materials.append(materials.solid('#e9e3dc', 0.8, specular=0.15))
    for polygon in mesh.polygons:
        polygon.use_smooth = True


def _softbox(at, aim, width, height, watts, color=(1, 1, 1)):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y, light.energy, light.color = width, height, watts, color
    body = bpy.data.objects.new('softbox', light)
    bpy.context.scene.collection.objects.link(body)
    body.location = at
    _aim(body, aim)


def _aim(body, at):
    target = bpy.data.objects.new('aim', None)
    bpy.context.scene.collection.objects.link(target)
    target.location = at
    follow = body.constraints.new('TRACK_TO')
    follow.track_axis, follow.up_axis, follow.target = 'TRACK_NEGATIVE_Z', 'UP_Y', target


def light(size=1.0, strength=1.0):
    """Ground, key from the left, weak fill from the right, rim from behind, warm sky; `size` scales with the set."""
    _sweep(size)
    s, e = size, size * size * strength
    _softbox((-46 * s, -34 * s, 44 * s), (0, 0, 5 * s), 34 * s, 34 * s, 31000 * e, (1, 0.97, 0.93))
    _softbox((50 * s, -10 * s, 24 * s), (0, 0, 6 * s), 14 * s, 44 * s, 8000 * e, (1, 0.95, 0.9))
    _softbox((6 * s, 40 * s, 58 * s), (0, 4 * s, 6 * s), 40 * s, 20 * s, 9000 * e)
    _softbox((0, 20 * s, 105 * s), (0, 135 * s, 50 * s), 120 * s, 30 * s, 90000 * e, (1, 0.97, 0.94))
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 0.96, 0.91, 1)
    background.inputs[1].default_value = 0.42 * strength


def look(frame_cm, middle_cm, x=0, elevation=ELEVATION_DEG):
    """Place the camera so that the frame is `frame_cm` high at the origin, its middle at height `middle_cm`."""
    camera = bpy.data.cameras.new('camera')
    camera.sensor_fit, camera.sensor_height, camera.lens = 'VERTICAL', SENSOR_MM, LENS_MM
    camera.clip_end = 4000
    body = bpy.data.objects.new('camera', camera)
    bpy.context.scene.collection.objects.link(body)
    distance, a = frame_cm * LENS_MM / SENSOR_MM, math.radians(elevation)
    body.location = (x, -distance * math.cos(a), middle_cm + distance * math.sin(a))
    _aim(body, (x, 0, middle_cm))
    bpy.context.scene.camera = body
