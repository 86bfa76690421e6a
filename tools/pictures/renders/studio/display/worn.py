"""
Each product as it is worn: the bodies of its own scene, without what they lie on, on a display form of dark stone. The
coordinates are those of display.arm and display.bust, before `shown` lays all down in the room.
"""

import importlib

import bpy
import numpy as np
from mathutils import Matrix, Vector

from display import arm, bust, shirt, strap
from display.field import surface
from forms import place, tube
from pieces import damascus_pendant, discipline_bangle, enso_bangle

WATCHES = {'hamon_automatic': 39, 'tsuba_hand_wound': 38, 'wayfarer_field_watch': 38, 'night_watch': 40}
# The corners of the part of the arm that the cameras see.
WRIST = ((-62, -170, -62), (85, 150, 46))
HAND = ((-62, -10, -70), (85, 215, 46))
# Degrees by which the joints of the fingers are bent when the hand shows a ring.
SPREAD = {'index': (8, 12, 8), 'middle': (10, 14, 9), 'ring': (12, 16, 10), 'little': (16, 20, 12)}


def bodies_of(piece, *, without=(), **settings):
    """Builds the product in its own scene. Returns its bodies, and the materials of those left out, by their names."""
    importlib.import_module(f'pieces.{piece}').build(**settings)
    left = {}
    for body in list(bpy.context.scene.objects):
        kind = body.name.split('.')[0]
        if kind in without:
            left[kind] = body.data.materials[0]
            bpy.data.objects.remove(body)
    return list(bpy.context.scene.objects), left


def moved(bodies, pose):
    for body in bodies:
        body.matrix_world = pose @ body.matrix_world
    bpy.context.view_layer.update()


def home(bodies):
    """Takes back the pose of the scene: the bodies stand in the coordinates in which the first was made."""
    moved(bodies, bodies[0].matrix_world.inverted())


def shown(bodies, box, form, *, turn, lift, size=90, middle=None, **camera):
    """Makes the form inside the box, turns it with the product, and lifts both above the ground."""
    stand = surface('form', form, *box, arm.stone(), step=1.1)
    place([*bodies, stand], turn=turn, move=(0, 0, lift))
    shot = {'distance': 600, 'azimuth': 0, 'stop': 2.0, **camera}
    return {'size': size, 'middle': middle or (0, 0, lift), 'depth': 0.6, 'worn': shot}


def watch(piece):
    bodies, left = bodies_of(piece, without=('strap', 'stitch'))
    # The crown points to the hand.
    place(bodies, turn=(0, 0, 90), move=(0, 0, arm.HIGH - 0.4))
    bodies += strap.closed(WATCHES[piece], left['strap'], left['stitch'])
    return shown(bodies, WRIST, arm.arm, turn=(0, 0, -70), lift=32, aim=(6, 0, 46), elevation=60, width=114)


def wristlet(bodies):
    return shown(bodies, WRIST, arm.arm, turn=(0, 0, -60), lift=32, aim=(10, 0, 42), elevation=58, width=132)


def cuff(piece):
    bodies, _ = bodies_of(piece)
    home(bodies)
    # The opening is below.
    place(bodies, turn=(90, 0, 0))
    return wristlet(bodies)


def bracelet(piece):
    bodies, _ = bodies_of(piece, without=('hoop',), turned=-0.45)
    home(bodies)
    place(bodies, turn=(0, 0, 180))
    return wristlet(bodies)


def bangle(piece, inside, spin):
    """A round bangle hangs from the top of the wrist and leans; `spin` turns it in itself."""
    bodies, _ = bodies_of(piece)
    home(bodies)
    place(bodies, turn=(180, 0, spin))
    place(bodies, turn=(90, 0, 0), move=(0, 0, -inside))
    place(bodies, turn=(26, 0, 0), move=(0, 6, arm.HIGH + 0.8))
    return shown(bodies, WRIST, arm.arm, turn=(0, 0, -60), lift=32, aim=(6, 0, 33), elevation=44, width=114)


def ring(piece):
    bodies, _ = bodies_of(piece)
    home(bodies)
    at, forward = arm.on_finger('ring', SPREAD['ring'], 0.5)
    moved(bodies, Matrix.Translation(at) @ Vector(forward).to_track_quat('Z', 'Y').to_matrix().to_4x4())
    return shown(
        bodies, HAND, lambda points: arm.arm(points, SPREAD), turn=(0, 0, 52), lift=40, middle=(-90, 70, 40),
        aim=(-103, 70, 34), elevation=47, width=128,
    )


def cord(hang, shade):
    """From the loop at the height `hang` over the collar bones and around the neck, taut over hollows."""
    t = np.linspace(-1, 1, 600)
    z = hang + (262 - hang) * np.abs(t) ** 1.05
    x = 57.3 * t
    y = bust.front(np.clip(x, -57, 57), z, bust.bust) - 0.85
    for _ in range(400):
        taut = y.copy()
        taut[1:-1] = (y[:-2] + y[2:]) / 2
        y = np.minimum(y, taut)
    turn = np.linspace(0, np.pi, 160)[1:]
    back = np.stack([57.3 * np.cos(turn), y[-1] + 80 * np.sin(turn), z[-1] + 24 * np.sin(turn)], axis=-1)
    return tube('cord', np.concatenate([np.stack([x, y, z], axis=-1), back]), 0.8, shade, sides=20)


def pendant(piece):
    bodies, left = bodies_of(piece, without=('cord',))
    home(bodies)
    hang = 118
    low = hang - damascus_pendant.TALL - 3
    y_low, y_high = (float(bust.front(0, z, bust.bust)) for z in (low, hang))
    # The tablet hangs on the breast bone, its hollow face to the front.
    place(bodies, turn=(90, 0, 0))
    place(bodies, move=(0, 0, -24))
    slope = np.degrees(np.arctan2(y_low - y_high, hang - low))
    place(bodies, turn=(slope, 0, 0), move=(0, min(y_low, y_high) - damascus_pendant.THICK / 2 - 1.2, hang))
    return shown(
        [*bodies, cord(hang, left['cord'])], ((-116, -80, -70), (116, 100, 340)), bust.bust, turn=(-20, 0, 9), lift=70,
        size=190, middle=(0, -20, 200), aim=(-8, 0, 225), elevation=12, width=218, distance=1100,
    )


def cufflink(piece):
    bodies, _ = bodies_of(piece)
    # Face, post, toggle and pin of one; the other is on the other wrist.
    one, other = bodies[:4], bodies[4:]
    for body in other:
        bpy.data.objects.remove(body)
    home(one)
    place(one, turn=(0, 0, 20), move=(shirt.tip() + shirt.HOLE, 0, shirt.CLOTH + 0.15))
    cloth = shirt.poplin((0.3, 0.295, 0.285, 1))
    return shown(
        [*one, shirt.cuff(cloth), shirt.sleeve(cloth, -27, -240)], HAND, arm.arm, turn=(0, 0, 101), lift=40,
        aim=(4, -30, 40), elevation=48, width=124,
    )


SHOWN = {
    'clan_bracelet': bracelet,
    'damascus_cuff': cuff,
    'damascus_cufflinks': cufflink,
    'damascus_pendant': pendant,
    'damascus_ring': ring,
    'discipline_bangle': lambda piece: bangle(piece, discipline_bangle.INSIDE, 0),
    'enso_bangle': lambda piece: bangle(piece, enso_bangle.RADIUS - enso_bangle.ROD, 94),
    'ronin_band': ring,
    'ronin_cuff': cuff,
    **{piece: watch for piece in WATCHES},
}


def build(piece):
    return SHOWN[piece](piece)
