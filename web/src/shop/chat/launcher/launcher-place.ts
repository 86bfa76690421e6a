/** The least distance between the launcher and the page's content, in pixels. */
const DISTANCE_PX = 4;
const STEP_PX = 8;
/** The launcher may cover part of a larger control, such as a linked picture. */
const LARGE_CONTROL_PX = 160;

export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far the launcher has to rise from its corner to cover nothing; null when no place is free.
 * @param highest the top of the highest place that is allowed.
 */
export function findRise(launcher: Extent, obstacles: readonly Extent[], highest: number): number | null {
  for (let rise = 0; launcher.top - rise >= highest; rise += STEP_PX) {
    const top = launcher.top - rise - DISTANCE_PX;
    const bottom = launcher.bottom - rise + DISTANCE_PX;
    if (!obstacles.some((obstacle) => obstacle.bottom > top && obstacle.top < bottom)) return rise;
  }

  return null;
}

/** How far the launcher has to rise on the page as it is; null when there is no place. */
export function measureRise(launcher: HTMLElement | null): number | null {
  const page = document.querySelector('#main');
  const footer = document.querySelector('footer');
  if (!launcher || !page) return 0;
  // The offsets do not include the current rise.
  const { offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth } = launcher;
  const box = { top, bottom: top + offsetHeight, left, right: left + offsetWidth };
  const found = [page, ...(footer ? [footer] : [])].map((part) => findObstacles(part, box));
  const controls = found.flatMap((part) => part.controls);
  const lines = found.flatMap((part) => part.lines);
  const highest = window.innerHeight / 3;

  return findRise(box, [...controls, ...lines], highest) ?? findRise(box, controls, highest);
}

/** The page's controls and lines of text in the launcher's column. */
function findObstacles(page: Element, { left, right }: { left: number; right: number }) {
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
