"""Hamon Automatic: a Damascus dial heat-coloured straw and violet, a temper line between; brushed titanium, polished edge."""

import numpy as np

from billets import river
from metals import STEEL, TITANIUM, brushed, damascus, polished
from noise import noise, stack
from pieces import watches as w

SIZE = {'across': 39, 'high': 10.8}


def heat(x, y):
    """Signed distance from the temper line, millimetres: positive is straw."""
    line = -0.6 + 1.0 * np.sin(x * 0.5 + 0.8) + 2.4 * noise(stack(x / 5.2, 0.3 + 0 * x, 0.7), 5) + 0.5 * noise(stack(x / 1.3, 0.9, 0.2), 6)
    return y - 0.22 * x - line


def tint(s, color):
    place = s.math('ADD', s.attribute('temper'), s.math('MULTIPLY', s.math('SUBTRACT', s.noise(1.6, vector=s.place(), detail=3.0), 0.5), 1.2))
    straw = s.node('MixRGB', {'Fac': 1.0, 'Color1': color, 'Color2': (0.72, 0.58, 0.39, 1)}, blend_type='MULTIPLY').outputs['Color']
    violet = s.node('MixRGB', {'Fac': 1.0, 'Color1': color, 'Color2': (0.25, 0.225, 0.31, 1)}, blend_type='MULTIPLY').outputs['Color']
    both = s.mix(s.span(place, -0.7, 0.5), violet, straw)
    mist = s.math('MULTIPLY', s.span(place, -0.45, 0.1), s.span(place, 1.1, 0.2))
    return s.mix(s.math('MULTIPLY', mist, 0.4), both, (0.8, 0.74, 0.66, 1))


def build():
    titanium = brushed('titanium', TITANIUM, roughness=0.3, stroke=(9.0, 0.25, 1.0), depth=0.004, attribute='over')
    edge = polished('edge', TITANIUM, roughness=0.13)
    dial = damascus('dial', bright=0.62, dark=0.16, relief=0.008, polish=0.24, bite=0.36, tint=tint)
    steel = polished('hands', STEEL, roughness=0.12)
    w.disc('dial', 17.0, dial, temper=heat, layer=lambda x, y: river(x, y, 0 * x, layers=8, length=13, width=6, seed=91))
    w.hand(10.15 / 12, 9.4, 0.75, steel, z=8.0)
    w.hand(9 / 60, 14.6, 0.58, steel, z=8.4)
    w.cap(steel, 8.6)
    case = w.case(titanium, edge)
    w.glass(16.5, **SIZE)
    w.lugs(titanium, across=SIZE['across'])
    w.crown(edge)
    w.strap(w.leather((0.035, 0.02, 0.013, 1)), w.thread())
    return w.views(case[0], **SIZE, macro={'aim': (-4.5, -3, 7.5)})
