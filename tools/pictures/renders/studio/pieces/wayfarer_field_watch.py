"""Wayfarer Field Watch: blasted titanium, twelve numerals printed on a dark dial, broad hands; crown of Damascus steel."""

import bpy
import numpy as np

from billets import river
from metals import TITANIUM, brushed, damascus, plain
from pieces import watches as w

SIZE = {'across': 38, 'high': 11.2}


def numeral(text, shade, reach=12.3, size=3.6):
    curve = bpy.data.curves.new('numeral', 'FONT')
    curve.body = text
    curve.size = size
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    curve.extrude = 0.02
    curve.resolution_u = 12
    curve.materials.append(shade)
    body = bpy.data.objects.new('numeral', curve)
    angle = 2 * np.pi * int(text) / 12
    body.location = (reach * np.sin(angle), reach * np.cos(angle), w.DIAL + 0.03)
    bpy.context.scene.collection.objects.link(body)


def broad(turn, length, z, frame, glow):
    outline = [(-0.6, -2.6), (0.6, -2.6), (0.95, length - 1.9), (0, length), (-0.95, length - 1.9)]
    w.slab('hand', outline, frame, z=z, thick=0.2, bevel=0.06, turn=turn)
    inset = [(-0.4, 1.6), (0.4, 1.6), (0.62, length - 2.1), (0, length - 0.75), (-0.62, length - 2.1)]
    w.slab('glow', inset, glow, z=z + 0.17, thick=0.09, bevel=0.03, turn=turn)


def build():
    blasted = brushed('blasted', TITANIUM, roughness=0.44, stroke=(14.0, 14.0, 14.0), depth=0.004, attribute='over')
    steel = damascus('crown', relief=0.012)
    dial = plain('dial', (0.014, 0.015, 0.017, 1), roughness=0.5, grain=0.006, scale=30, specular=0.3)
    ink = plain('print', (0.72, 0.69, 0.6, 1), roughness=0.6)
    glow = plain('glow', (0.66, 0.7, 0.56, 1), roughness=0.55)
    frame = brushed('frame', TITANIUM, roughness=0.26, stroke=(0.5, 16.0, 0.5), depth=0.002)
    w.disc('dial', 17.0, dial, steps=240, rings=4)
    w.marks(ink, outer=16.3, long=1.3, short=0.8, wide=0.1)
    for hour in range(1, 13):
        numeral(str(hour), ink)
    broad(10.13 / 12, 8.8, 7.9, frame, glow)
    broad(8 / 60, 13.8, 8.3, frame, glow)
    w.cap(frame, 8.5)
    case = w.case(blasted, blasted)
    w.glass(16.5, **SIZE)
    w.lugs(blasted, across=SIZE['across'])
    w.crown(steel, lambda x, y, z: river(y, z, 0.12 * (x - 20), layers=9, length=5, width=3, seed=12) + 3 * z)
    canvas = plain('canvas', (0.2, 0.168, 0.125, 1), roughness=0.85, grain=0.2, scale=1.0, stretch=(2.2, 5.5, 2.2), specular=0.15)
    w.strap(canvas, w.thread((0.2, 0.18, 0.14, 1)))
    return w.views(case[0], **SIZE, macro={'aim': (18, 0.5, 6), 'azimuth': 34, 'elevation': 36})
