import type { ProductVisit } from './product-visit.ts';

/** Seven days, the longest time that the service accepts. */
const SECONDS_MAX = 604_800;

/** One page view in the browser. Its events share its id (behaviour: analytics 2). */
export interface TrackedPage {
  readonly pageViewId: string;
  readonly path: string;
  readonly pageUrl: string;
  readonly referrerUrl: string;
  readonly since: number;
  readonly reportedDepths: Set<number>;
  readonly pageViewTimer: number;
  readonly timer: ReturnType<typeof startPageTimer>;
  /** On a product page, once the product is loaded. */
  product: ProductVisit | null;
  isViewed: boolean;
  /** The time on page that was last reported, or 0. */
  reportedSeconds: number;
  hasEnded: boolean;
}

/** Whole seconds since the page was opened, including the time it was hidden; 0 when the clock was set back since then. */
export const secondsOn = ({ since }: Pick<TrackedPage, 'since'>): number =>
  Math.min(Math.max(0, Math.round((Date.now() - since) / 1_000)), SECONDS_MAX);

const PAUSE_MIN_MS = 15_000;
const PAUSE_MAX_MS = 60_000;
/** About an hour. A page that is visible for longer is probably not being read. */
const TICKS_MAX = 60;

/** Starts at once and calls `onTick` while the page is visible: after 15 s, 30 s later, then every minute. */
export function startPageTimer(onTick: () => void) {
  let ticks = 0;
  let timer: number | undefined;
  const pause = () => window.clearTimeout(timer);
  /** Continues, unless the page is hidden or TICKS_MAX is reached. */
  const resume = () => {
    pause();
    if (document.visibilityState === 'hidden' || ticks === TICKS_MAX) return;
    timer = window.setTimeout(
      () => {
        ticks += 1;
        onTick();
        resume();
      },
      Math.min(PAUSE_MIN_MS * 2 ** ticks, PAUSE_MAX_MS),
    );
  };
  resume();

  return { resume, pause };
}

/** The depths that are reported, in percent (behaviour: analytics 2). */
const DEPTHS = [25, 50, 75, 100] as const;

/** How much of the document was scrolled to, in percent, measured at the lower edge of the window. */
export function getScrollDepth(): number {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= 0) return 100;
  // One pixel more, because scroll positions can be fractions of a pixel.
  const seen = window.scrollY + window.innerHeight + 1;

  return Math.min(100, Math.floor((seen / scrollHeight) * 100));
}

export const newDepths = (depth: number, reported: ReadonlySet<number>): number[] =>
  DEPTHS.filter((mark) => mark <= depth && !reported.has(mark));
