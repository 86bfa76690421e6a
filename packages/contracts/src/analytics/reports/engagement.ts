import { z } from 'zod';
import { Share } from './report.ts';

/**
 * Time on page and scroll depth arrive in events after the page view, and a browser may close before it sends them. So every
 * median comes with the share of page views that it is based on.
 */
export const Coverage = z.object({
  timeOnPage: Share.nullable().meta({
    description: 'Page views whose time is known, of all; null without page views.',
  }),
  scrollDepth: Share.nullable().meta({
    description: 'Page views whose depth is known, of all; null without page views.',
  }),
});

export const TIME_METHOD =
  'Seconds, of the page views whose time is known. Times are kept in whole seconds, so the error is at most 0.5 s.';
