import type { Vec2 } from './vector.ts';

function distanceToChord(p: Vec2, a: Vec2, b: Vec2): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs(dy * (p[0] - a[0]) - dx * (p[1] - a[1])) / length;
}

/** Ramer-Douglas-Peucker: no removed point is further than `tolerance` from the line. */
export function simplify(points: readonly Vec2[], tolerance: number): Vec2[] {
  const kept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let worst = tolerance;
    let at = -1;
    for (const [offset, point] of points.slice(from + 1, to).entries()) {
      const distance = distanceToChord(point, points[from] ?? point, points[to] ?? point);
      if (distance > worst) [worst, at] = [distance, from + 1 + offset];
    }
    if (at < 0) continue;
    kept.add(at);
    spans.push([from, at], [at, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

export function lengthOf(points: readonly Vec2[]): number {
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** SVG path data with whole, relative coordinates: the smallest a polyline gets. */
export function pathData(points: readonly Vec2[]): string {
  const whole = points.map(([x, y]): Vec2 => [Math.round(x), Math.round(y)]);
  const [first, ...rest] = whole;
  if (!first) return '';
  let [x, y] = first;
  let data = `M${String(x)} ${String(y)}l`;
  let drawn = 0;
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx === 0 && dy === 0) continue;
    data += `${drawn > 0 && dx >= 0 ? ' ' : ''}${String(dx)}${dy >= 0 ? ' ' : ''}${String(dy)}`;
    [x, y] = [nextX, nextY];
    drawn += 1;
  }
  return drawn > 0 ? data : '';
}
