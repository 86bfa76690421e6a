/** Between the launcher and what it steps aside for, in pixels. */
const ROOM_PX = 4;
const STEP_PX = 8;
/** A larger control, such as a picture that is a link, is pressed elsewhere than under the launcher. */
const LARGE_CONTROL_PX = 160;

/** The vertical extent of something on the screen. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far the launcher has to rise from its corner so that it lies on nothing: the least of the steps up to `highest`;
 * null where no place is free.
 */
export function findRise(launcher: Extent, obstacles: readonly Extent[], highest: number): number | null {
  for (let rise = 0; launcher.top - rise >= highest; rise += STEP_PX) {
    const top = launcher.top - rise - ROOM_PX;
    const bottom = launcher.bottom - rise + ROOM_PX;
    if (!obstacles.some((obstacle) => obstacle.bottom > top && obstacle.top < bottom)) return rise;
  }

  return null;
}

/** The controls and the lines of text of the page that stand in the launcher's column. */
export function findObstacles(page: Element, { left, right }: { left: number; right: number }) {
  const inColumn = (box: DOMRect) =>
    box.right > left && box.left < right && box.width > 1 && box.bottom > 0 && box.top < window.innerHeight;
  const controls = Array.from(page.querySelectorAll('a, button, input, textarea, select'), (control) =>
    control.getBoundingClientRect(),
  ).filter((box) => box.height < LARGE_CONTROL_PX);

  return { controls: controls.filter(inColumn), lines: findLines(page).filter(inColumn) };
}

function findLines(page: Element): DOMRect[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: DOMRect[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.trim() === '') continue;
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }

  return lines;
}
