import { NO_CHOICE } from '../view/report-context.ts';

/** A week, and the week before. */
export const COMPARED = {
  ...NO_CHOICE,
  params: { from: '2026-11-08T00:00:00.000Z', to: '2026-11-15T00:00:00.000Z' },
  comparedParams: { from: '2026-10-01T00:00:00.000Z', to: '2026-10-08T00:00:00.000Z' },
};
