import type { PageTimer } from './page-timer.ts';
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
  readonly timer: PageTimer;
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
