import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** One frame of the page, as it is drawn. */
export interface Picture {
  readonly group: string;
  readonly state: string;
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

export const nameOf = ({ group, state }: Picture): string => `${group}: ${state}`;

const CHANNELS = 3;
/** The highest part of a page that the browser draws at once. */
const PART_PX = 8_000;
/** Two drawings of the same thing may differ by so much in a channel. */
const TOLERANCE = 16;
/** So many different pixels can be seen: a hairline of a control has more. */
const VISIBLE_PIXELS = 12;

/** Draws the page once, and cuts it into its frames. */
export async function drawSpecimens(page: Page): Promise<Picture[]> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const parts: Buffer[] = [];
  for (let top = 0; top < height; top += PART_PX) {
    const clip = { x: 0, y: top, width, height: Math.min(PART_PX, height - top) };
    const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
    parts.push(await sharp(png).removeAlpha().raw().toBuffer());
  }
  const whole = Buffer.concat(parts);
  const frames = await page.locator('[data-specimen]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return {
        group: box.closest('[data-group]')?.getAttribute('data-group') ?? '',
        state: box.getAttribute('data-specimen') ?? '',
        left: Math.round(left),
        top: Math.round(top + window.scrollY),
        width: Math.round(width),
        height: Math.round(height),
      };
    }),
  );

  return frames.map(({ left, top, ...frame }) => ({ ...frame, pixels: cut(left, top, frame) }));

  function cut(left: number, top: number, size: { width: number; height: number }): Buffer {
    const rows = Array.from({ length: size.height }, (_, row) => {
      const start = ((top + row) * width + left) * CHANNELS;
      return whole.subarray(start, start + size.width * CHANNELS);
    });

    return Buffer.concat(rows);
  }
}

/** Whether somebody can see a difference between two frames. */
export function looksDifferent(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height) return true;
  let different = 0;
  for (let start = 0; start < one.pixels.length; start += CHANNELS) {
    const isDifferent = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.pixels[start + channel] ?? 0) - (other.pixels[start + channel] ?? 0)) > TOLERANCE,
    );
    if (isDifferent) different += 1;
    if (different >= VISIBLE_PIXELS) return true;
  }

  return false;
}

/** The pairs of states of one component that look the same. */
export function findEqualStates(pictures: readonly Picture[]): string[] {
  return pictures.flatMap((one, index) =>
    pictures
      .slice(index + 1)
      .filter(({ group }) => group === one.group)
      .filter((other) => !looksDifferent(one, other))
      .map((other) => `${nameOf(one)} = ${other.state}`),
  );
}
