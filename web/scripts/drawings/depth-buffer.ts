import type { Camera, Projected } from './camera.ts';
import type { Patch } from './patch.ts';

/** What lies nearest to the eye, sheet unit by sheet unit: decides which lines are hidden. */
export interface DepthBuffer {
  /** True when nothing lies more than `bias` millimetres before the point. */
  readonly sees: (point: Projected, bias: number) => boolean;
}

function fillTriangle(
  depths: Float32Array,
  width: number,
  height: number,
  a: Projected,
  b: Projected,
  c: Projected,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
  const right = Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const wb = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
      const wc = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
      const wa = 1 - wb - wc;
      if (wa < -0.001 || wb < -0.001 || wc < -0.001) continue;
      const depth = wa * a[2] + wb * b[2] + wc * c[2];
      const index = y * width + x;
      if (depth < (depths[index] ?? 0)) depths[index] = depth;
    }
}

function fillPatch(depths: Float32Array, width: number, height: number, camera: Camera, patch: Patch): void {
  const [columns, rows] = patch.mesh;
  const corners: Projected[] = [];
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1)
      corners.push(camera.project(patch.point(column / columns, row / rows)));
  const at = (index: number): Projected => corners[index] ?? [0, 0, 0];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (patch.inside && !patch.inside((column + 0.5) / columns, (row + 0.5) / rows)) continue;
      const corner = row * (columns + 1) + column;
      fillTriangle(depths, width, height, at(corner), at(corner + 1), at(corner + columns + 2));
      fillTriangle(depths, width, height, at(corner), at(corner + columns + 2), at(corner + columns + 1));
    }
}

export function renderDepths(
  patches: readonly Patch[],
  camera: Camera,
  width: number,
  height: number,
): DepthBuffer {
  const depths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (const patch of patches) fillPatch(depths, width, height, camera, patch);
  return {
    sees([x, y, depth], bias) {
      const [column, row] = [Math.round(x), Math.round(y)];
      if (column < 0 || row < 0 || column >= width || row >= height) return true;
      return depth <= (depths[row * width + column] ?? 0) + bias;
    },
  };
}
