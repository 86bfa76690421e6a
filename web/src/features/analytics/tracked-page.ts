import type { ProductVisit } from './product-visit.ts';
import type { Pulse } from './page-timer.ts';

/** One page view in the browser: what happens on the page shares its id (behaviour: analytics 2). */
export interface Stay {
  readonly pageViewId: string;
  readonly path: string;
  readonly pageUrl: string;
  readonly referrerUrl: string;
  readonly since: number;
  readonly reportedDepths: Set<number>;
  readonly pageViewTimer: number;
  readonly pulse: Pulse;
  /** On a product's page, once the product is there. */
  product: ProductVisit | null;
  isViewed: boolean;
  /** The time on the page as it was told last; 0 before. */
  toldSeconds: number;
  hasEnded: boolean;
}

/** Whole seconds since the arrival, hidden ones included. */
export const readSeconds = ({ since }: Stay): number => Math.round((Date.now() - since) / 1_000);
