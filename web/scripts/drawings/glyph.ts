import type { Vec2 } from './vector.ts';

/** 浪, wave, from Shippori Mincho ExtraBold (SIL Open Font License), 1000 units to the em, y upwards. */
export const waveOutline =
  'M766,732Q770,737 776.5,745Q783,753 787.5,757Q792,761 796,761Q802,761 827.5,742.5Q853,724 875.5,704Q898,684 898,677Q894,671 883.5,665Q873,659 859,656L859,341Q859,338 836,327Q889,285 909.5,265.5Q930,246 930,239Q930,233 918,233L896,233Q821,187 726,155Q815,78 967,35L965,25Q931,17 906.5,-9.5Q882,-36 871,-78Q803,-43 753.5,1.5Q704,46 667,105Q569,41 369,-61Q366,-70 359,-77Q352,-84 344,-86L279,52Q299,55 382,68L382,551Q382,677 369,756L501,704L562,704Q562,794 553,855Q633,838 664,827.5Q695,817 695,810Q695,806 688,801L671,790L671,704L743,704L766,732ZM128,826Q192,824 233.5,808Q275,792 293.5,769Q312,746 312,721Q312,697 296,679.5Q280,662 256,662Q237,662 219,673Q207,710 179,750.5Q151,791 121,819L128,826ZM110,207Q122,207 126.5,210Q131,213 139,228Q155,256 196,347Q237,438 342,676L358,672Q251,333 236,264Q221,204 221,173Q221,157 225,143Q229,129 237,106Q248,75 253.5,53Q259,31 259,-1Q259,-41 236.5,-65.5Q214,-90 177,-90Q158,-90 144.5,-77.5Q131,-65 126,-38Q136,23 136,79Q136,158 116,171Q97,185 66,187L66,207L110,207ZM752,545L752,675L488,675L488,545L752,545ZM52,608Q139,602 180,572Q221,542 221,504Q221,480 205.5,463Q190,446 167,446Q147,446 127,460Q119,496 95.5,535Q72,574 44,601L52,608ZM488,380L752,380L752,516L488,516L488,380ZM658,120Q605,216 581,352L488,352L488,87Q607,110 658,120ZM818,321Q786,313 770,313L752,313L752,352L599,352Q631,248 701,178Q757,237 818,321Z';

const curveSteps = 8;

/** The closed outlines of an M, L, Q, Z path as polygons. */
export function flatten(path: string): Vec2[][] {
  const polygons: Vec2[][] = [];
  let polygon: Vec2[] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = rest.split(/[ ,]+/).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (command === 'M') polygon = [[a, b]];
    if (command === 'L') polygon.push([a, b]);
    if (command === 'Q') {
      const [fromX, fromY] = polygon.at(-1) ?? [0, 0];
      for (let step = 1; step <= curveSteps; step += 1) {
        const t = step / curveSteps;
        const [k0, k1, k2] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        polygon.push([k0 * fromX + k1 * a + k2 * c, k0 * fromY + k1 * b + k2 * d]);
      }
    }
    if (command === 'Z') polygons.push(polygon);
  }
  return polygons;
}

/** Whether a point lies inside the outlines, holes left out. */
export function isWithin(polygons: readonly Vec2[][], x: number, y: number): boolean {
  let odd = false;
  for (const polygon of polygons)
    polygon.forEach(([ax, ay], index) => {
      const [bx, by] = polygon[(index + polygon.length - 1) % polygon.length] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    });
  return odd;
}
