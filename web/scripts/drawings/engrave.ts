import { burinFor, cut, cutEvery, printStrokes, steady, type Strokes } from './burin.ts';
import { makeCamera, makeLightCamera, type Camera, type View } from './camera.ts';
import { contourLines, sampleGrid } from './contours.ts';
import { renderDepths, type DepthBuffer } from './depth-buffer.ts';
import { toneOf, towardsLight } from './light.ts';
import type { Edge, Patch } from './patch.ts';
import { clamp, cross, dot, normalise, scale, subtract, type Vec2, type Vec3 } from './vector.ts';

export interface Drawing {
  readonly view: View;
  readonly patches: readonly Patch[];
}

const shadowSize = 1400;

interface Scene {
  readonly camera: Camera;
  readonly seen: DepthBuffer;
  readonly lightCamera: Camera;
  readonly lit: DepthBuffer;
  readonly strokes: Strokes;
}

interface SurfacePoint {
  readonly sheet: Vec2;
  readonly visible: boolean;
  readonly tone: number;
  /** Sheet units between this line and the next of the field. */
  readonly spacing: number;
}

const step = 0.002;

function normalAt(patch: Patch, u: number, v: number): Vec3 {
  const du = u + step <= 1 ? step : -step;
  const dv = v + step <= 1 ? step : -step;
  const p = patch.point(u, v);
  const alongU = scale(subtract(patch.point(u + du, v), p), 1 / du);
  const alongV = scale(subtract(patch.point(u, v + dv), p), 1 / dv);
  return normalise(cross(alongU, alongV));
}

function spacingAt(scene: Scene, patch: Patch, u: number, v: number): number {
  if (!patch.field) return Number.POSITIVE_INFINITY;
  const du = u + step <= 1 ? step : -step;
  const dv = v + step <= 1 ? step : -step;
  const [x, y] = scene.camera.project(patch.point(u, v));
  const [xu, yu] = scene.camera.project(patch.point(u + du, v));
  const [xv, yv] = scene.camera.project(patch.point(u, v + dv));
  const [a, b, c, d] = [(xu - x) / du, (xv - x) / dv, (yu - y) / du, (yv - y) / dv];
  const determinant = a * d - b * c;
  const value = patch.field(u, v);
  const [fu, fv] = [(patch.field(u + du, v) - value) / du, (patch.field(u, v + dv) - value) / dv];
  if (Math.abs(determinant) < 1e-6) return 0;
  const slope = Math.hypot((d * fu - c * fv) / determinant, (a * fv - b * fu) / determinant);
  return 1 / Math.max(slope, 1e-4);
}

function brightnessOf({ brightness = 1 }: Patch, u: number, v: number): number {
  return typeof brightness === 'number' ? brightness : brightness(u, v);
}

function surfacePoint(scene: Scene, patch: Patch, u: number, v: number): SurfacePoint {
  const point = patch.point(u, v);
  const projected = scene.camera.project(point);
  const towardsEye = normalise(subtract(scene.camera.eye, point));
  const raw = normalAt(patch, u, v);
  const normal = dot(raw, towardsEye) < 0 ? scale(raw, -1) : raw;
  const facing = dot(normal, towardsEye);
  const lit = dot(normal, towardsLight) > 0 && scene.lit.sees(scene.lightCamera.project(point), 0.9);
  return {
    sheet: [projected[0], projected[1]],
    visible: scene.seen.sees(projected, 0.12 + 0.25 / Math.max(facing, 0.12)),
    tone: toneOf(normal, towardsEye, lit, patch.matte ?? false) * brightnessOf(patch, u, v),
    spacing: spacingAt(scene, patch, u, v),
  };
}

function engraveField(scene: Scene, patch: Patch): void {
  const { field, inside } = patch;
  if (!field) return;
  const [columns, rows] = patch.fieldGrid ?? [240, 80];
  const grid = sampleGrid(columns, rows, (u, v) => (inside && !inside(u, v) ? Number.NaN : field(u, v)));
  for (const { level, points } of contourLines(grid)) {
    const held = Math.abs(level) % 2 === 1 ? 1 - (patch.banding ?? 0) : 1;
    const line = points.map(([column, row]) => {
      const at = surfacePoint(scene, patch, clamp(column / columns, 0, 1), clamp(row / rows, 0, 1));
      const every = cutEvery(at.spacing);
      if (!at.visible || level % every !== 0) return { sheet: at.sheet, burin: -1 };
      return { sheet: at.sheet, burin: burinFor(at.tone * (every > 1 ? 1 : held), at.spacing * every) };
    });
    cut(scene.strokes, steady(line));
  }
}

/** Where a round surface turns away from the eye. */
function engraveOutline(scene: Scene, patch: Patch): void {
  if (!patch.round) return;
  const [columns, rows] = [patch.mesh[0] * 2, patch.mesh[1] * 2];
  const grid = sampleGrid(
    columns,
    rows,
    (u, v) => 0.5 + 4 * dot(normalAt(patch, u, v), normalise(subtract(scene.camera.eye, patch.point(u, v)))),
  );
  const turns = contourLines({
    ...grid,
    values: grid.values.map((value) => clamp(value, -0.4, 1.4) - 0.5),
  }).filter(({ level }) => level === 0);
  for (const { points } of turns) {
    const line = points.map(([column, row]) =>
      surfacePoint(scene, patch, clamp(column / columns, 0, 1), clamp(row / rows, 0, 1)),
    );
    cut(
      scene.strokes,
      steady(
        line.map((at) => ({ sheet: at.sheet, burin: at.visible ? burinFor(0.3 + 0.6 * at.tone, 99) : -1 })),
      ),
    );
  }
}

function engraveEdge(scene: Scene, patch: Patch, edge: Edge): void {
  const line = Array.from({ length: edge.steps + 1 }, (_, index) => {
    const [u, v] = edge.at(index / edge.steps);
    const at = surfacePoint(scene, patch, clamp(u, 0, 1), clamp(v, 0, 1));
    const tone = (0.35 + 0.65 * at.tone) * (edge.weight ?? 1);
    return { sheet: at.sheet, burin: at.visible ? burinFor(tone, Number.POSITIVE_INFINITY) : -1 };
  });
  cut(scene.strokes, steady(line));
}

/** Draws the piece in white lines, as a burin would: SVG groups, widest stroke last. */
export function engrave({ view, patches }: Drawing): string {
  const camera = makeCamera(view);
  const lightCamera = makeLightCamera(towardsLight, view.target, shadowSize, view.zoom * 0.6);
  const scene: Scene = {
    camera,
    lightCamera,
    seen: renderDepths(patches, camera, view.width, view.height),
    lit: renderDepths(patches, lightCamera, shadowSize, shadowSize),
    strokes: new Map(),
  };
  for (const patch of patches) {
    engraveField(scene, patch);
    engraveOutline(scene, patch);
    for (const edge of patch.edges) engraveEdge(scene, patch, edge);
  }
  return printStrokes(scene.strokes);
}
