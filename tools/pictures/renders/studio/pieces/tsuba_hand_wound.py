"""Tsuba Hand-Wound: a Damascus bezel pierced with four openings, the dark dial showing through; small seconds at six."""

import numpy as np

from billets import ladder
from forms import mesh
from metals import STEEL, brushed, damascus, plain, polished
from pieces import watches as w

SIZE = {'across': 38, 'high': 9.6}

INNER, OUTER = 12.6, 19.2
SLOT = (14.5, 17.5, 0.45)


def guard(shade):
    """The bezel as a landscape: high steel, its edges broken, falling through the dial where it is pierced."""
    reach = np.concatenate([np.linspace(INNER, OUTER, 260)])[None]
    angle = np.linspace(0, 2 * np.pi, 2400, endpoint=False)[:, None]
    middle, half_wide, half_turn = (SLOT[0] + SLOT[1]) / 2, (SLOT[1] - SLOT[0]) / 2, SLOT[2]
    aside = np.mod(angle - np.pi / 4 + np.pi / 4, np.pi / 2) - np.pi / 4
    # Distance from the border of a rounded opening, positive in the steel.
    dx = np.abs(reach - middle) - (half_wide - 1.0)
    dy = np.abs(aside) * reach - (half_turn * reach - 1.0)
    away = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - 1.0
    broken = np.minimum.reduce([away, reach - INNER + 0 * away, OUTER - reach + 0 * away])
    edge = np.clip(broken / 0.28, 0, 1)
    z = 9.0 - 0.28 * (1 - np.sqrt(np.maximum(0, 1 - (1 - edge) ** 2)))
    z = np.where(away < 0, 9.0 - 0.28 - np.minimum(3.4, -away * 40), z)
    x, y = reach * np.cos(angle), reach * np.sin(angle)
    layer = ladder(x * 0.92 + y * 0.39, y * 0.92 - x * 0.39, 9.0 - z, layers=6.5, rung=4.4, depth=0.5, seed=58)
    body = mesh('guard', np.stack([x, y, z], axis=-1), shade, closed=(True, False), layer=layer)
    wall = np.array([[OUTER, 8.72], [OUTER, 7.0]])
    inner = np.array([[INNER, 6.6], [INNER, 8.72]])
    for line in (wall, inner):
        dense = np.stack([np.linspace(line[0][k], line[1][k], 8) for k in (0, 1)], axis=-1)
        w.turned('guard wall', dense, shade, lambda px, py, pz: ladder(px, py, 9.0 - pz, layers=6.5, seed=58))
    return body


def build():
    steel = brushed('case', STEEL, roughness=0.27, stroke=(9.0, 0.25, 1.0), depth=0.004, attribute='over')
    bright = polished('hands', STEEL, roughness=0.12)
    dial = plain('dial', (0.012, 0.012, 0.013, 1), roughness=0.42, grain=0.005, scale=24, specular=0.4)
    groove = plain('recess', (0.02, 0.02, 0.022, 1), roughness=0.36, specular=0.5)
    small = (0.0, -6.6)
    w.disc('dial', 18.0, dial, steps=240, rings=4)
    rim = w.turned('recess', w.smooth_corners([(3.9, 7.0), (3.9, 7.08), (3.7, 7.08), (3.6, 7.02), (0.001, 7.02)], 0.04), groove, steps=160)
    rim.location = (*small, 0)
    w.marks(bright, outer=12.2, long=1.4, short=0.6, wide=0.09)
    for second in range(0, 60, 5):
        w.slab('mark', [(-0.05, 2.9), (0.05, 2.9), (0.05, 3.45), (-0.05, 3.45)], bright, z=7.02, thick=0.06, bevel=0, turn=second / 60, middle=small)
    w.hand(0.62, 3.0, 0.24, bright, z=7.3, tail=0.9, middle=small)
    w.cap(bright, 7.5, 0.35, small)
    guard(damascus('guard'))
    w.hand(10.13 / 12, 7.4, 0.66, bright, z=8.0)
    w.hand(8 / 60, 11.2, 0.5, bright, z=8.4)
    w.cap(bright, 8.6)
    case = w.case(steel)
    w.glass(12.5, **SIZE)
    for quarter in (0, 1, 2, 3):
        turn = np.pi / 2 * quarter
        head = w.lathe('screw', w.smooth_corners([(0.62, 8.9), (0.62, 9.06), (0.001, 9.1)], 0.06), bright, steps=48)
        head.location = (16.0 * np.cos(turn), 16.0 * np.sin(turn), 0)
    w.lugs(steel, across=SIZE['across'])
    w.crown(bright)
    w.strap(w.leather((0.03, 0.012, 0.009, 1)), w.thread((0.06, 0.04, 0.03, 1)))
    return w.views(case[0], **SIZE, macro={'aim': (8, -11, 8.5)})
