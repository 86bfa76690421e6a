"""Night Watch: case, dial and crown from one billet, so the lines cross the whole watch; oil-blackened; one hand."""

from billets import river
from metals import STEEL, damascus, polished
from pieces import watches as w

SIZE = {'across': 40, 'high': 11.5}


def grain(x, y, z):
    return river(x + 0.2 * y, y - 0.15 * x - 0.8 * (z - w.DIAL), 0 * x, layers=13, length=26, width=10, seed=29)


def build():
    black = damascus('black', bright=0.52, dark=0.022, relief=0.014, polish=0.24, bite=0.42)
    steel = polished('hand', STEEL, roughness=0.12)
    w.disc('dial', 17.0, black, layer=lambda x, y: grain(x, y, 0 * x + w.DIAL))
    w.hand(4 / 12, 14.6, 0.62, steel, z=8.0)
    w.cap(steel, 8.2)
    case = w.case(black, black, grain=grain)
    w.glass(16.5, **SIZE)
    w.lugs(black, grain, across=SIZE['across'])
    w.crown(black, grain)
    w.strap(w.leather((0.013, 0.012, 0.012, 1)), w.thread((0.03, 0.028, 0.027, 1)))
    return w.views(case[0], **SIZE, macro={'aim': (9, -9, 8)})
