"""The first picture of the shop: the character 浪 (wave), polished and raised, on a bar that was etched deep around it."""

import re

import numpy as np

from billets import river
from forms import mesh
from metals import damascus

# From Shippori Mincho ExtraBold (SIL Open Font License), 1000 units to the em, y upwards.
OUTLINE = (
    'M766,732Q770,737 776.5,745Q783,753 787.5,757Q792,761 796,761Q802,761 827.5,742.5Q853,724 875.5,704'
    'Q898,684 898,677Q894,671 883.5,665Q873,659 859,656L859,341Q859,338 836,327Q889,285 909.5,265.5'
    'Q930,246 930,239Q930,233 918,233L896,233Q821,187 726,155Q815,78 967,35L965,25Q931,17 906.5,-9.5'
    'Q882,-36 871,-78Q803,-43 753.5,1.5Q704,46 667,105Q569,41 369,-61Q366,-70 359,-77Q352,-84 344,-86L279,52'
    'Q299,55 382,68L382,551Q382,677 369,756L501,704L562,704Q562,794 553,855Q633,838 664,827.5Q695,817 695,810'
    'Q695,806 688,801L671,790L671,704L743,704L766,732Z'
    'M128,826Q192,824 233.5,808Q275,792 293.5,769Q312,746 312,721Q312,697 296,679.5Q280,662 256,662'
    'Q237,662 219,673Q207,710 179,750.5Q151,791 121,819L128,826Z'
    'M110,207Q122,207 126.5,210Q131,213 139,228Q155,256 196,347Q237,438 342,676L358,672Q251,333 236,264'
    'Q221,204 221,173Q221,157 225,143Q229,129 237,106Q248,75 253.5,53Q259,31 259,-1Q259,-41 236.5,-65.5'
    'Q214,-90 177,-90Q158,-90 144.5,-77.5Q131,-65 126,-38Q136,23 136,79Q136,158 116,171Q97,185 66,187L66,207'
    'L110,207Z'
    'M752,545L752,675L488,675L488,545L752,545Z'
    'M52,608Q139,602 180,572Q221,542 221,504Q221,480 205.5,463Q190,446 167,446Q147,446 127,460'
    'Q119,496 95.5,535Q72,574 44,601L52,608Z'
    'M488,380L752,380L752,516L488,516L488,380Z'
    'M658,120Q605,216 581,352L488,352L488,87Q607,110 658,120Z'
    'M818,321Q786,313 770,313L752,313L752,352L599,352Q631,248 701,178Q757,237 818,321Z'
)
EM = 100.0
STEPS = 1150
HIGH, SLOPE = 0.9, 0.55


def flatten(outline, steps=8):
    """The closed outlines of an M, L, Q, Z path as arrays of points, in millimetres from the middle of the em."""
    polygons, polygon = [], []
    for command, rest in re.findall(r'([MLQZ])([^MLQZ]*)', outline):
        numbers = [float(n) for n in re.split('[ ,]+', rest) if n]
        if command == 'M':
            polygon = [numbers]
        elif command == 'L':
            polygon.append(numbers)
        elif command == 'Q':
            start, bend, end = np.array(polygon[-1]), np.array(numbers[:2]), np.array(numbers[2:])
            for t in np.linspace(0, 1, steps + 1)[1:]:
                polygon.append(list((1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t * t * end))
        else:
            polygons.append((np.array(polygon) - (500, 360)) * EM / 1000)
    return polygons


def inside_by(polygons, x, y):
    """The distance of each point from the outlines, in millimetres; negative outside."""
    odd = np.zeros(x.shape, dtype=bool)
    nearest = np.full(x.shape, np.inf)
    for polygon in polygons:
        for (ax, ay), (bx, by) in zip(polygon, np.roll(polygon, -1, axis=0)):
            if ay != by:
                odd ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
            length = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
            t = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
            nearest = np.minimum(nearest, (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2)
    return np.where(odd, 1, -1) * np.sqrt(nearest)


def finer(values, places, fine):
    """Interpolates the values of a square grid at the points of a finer one."""
    rows = np.stack([np.interp(fine, places, column) for column in values.T], axis=-1)
    return np.stack([np.interp(fine, places, row) for row in rows], axis=0)


def blackened(s, color):
    dark = s.node('MixRGB', {'Fac': 1.0, 'Color1': color, 'Color2': (0.03, 0.031, 0.034, 1)}, blend_type='MULTIPLY')
    return s.mix(s.attribute('raised'), dark.outputs['Color'], color)


def build():
    half = 0.64 * EM
    coarse, fine = np.linspace(-half, half, 520), np.linspace(-half, half, STEPS)
    deep = finer(inside_by(flatten(OUTLINE), *np.meshgrid(coarse, coarse, indexing='ij')), coarse, fine)
    x, y = np.meshgrid(fine, fine, indexing='ij')
    rise = np.clip(deep / SLOPE + 0.5, 0, 1)
    rise = rise * rise * (3 - 2 * rise)
    # Not quite flat, as after the hammer.
    swell = 0.5 * np.sin(x / 15 + 0.4) * np.cos(y / 12) + 0.2 * np.sin(x / 6.3 + y / 8)
    z = HIGH * rise + swell
    layer = river(x, y, 0.55 * (HIGH - z), layers=8, length=19, width=8.5, seed=47)
    mesh('plate', np.stack([x, y, z], axis=-1), damascus(relief=0.016, tint=blackened), layer=layer, raised=rise)
    return {
        'size': 62,
        'middle': (0, 0, 0),
        'ground': False,
        'wide': {'aim': (0, 0, 0), 'distance': 330, 'azimuth': 0, 'elevation': 66, 'width': 107, 'exposure': -0.15},
    }
