import type { ReportOf } from '@ronin/contracts';
import { HEAD } from './build-breakdowns.ts';

/** The answers of the reports about goals, funnels and journeys. */
export const journeyReports = {
  goals: {
    ...HEAD,
    visits: 3_655,
    rows: [
      {
        id: 4,
        name: 'Asked us',
        kind: 'chat',
        value: null,
        conversions: 73,
        conversionRate: 0.02,
        medianTime: 95,
        p90Time: 400,
      },
    ],
  } satisfies ReportOf<'getGoals'>,
  funnels: {
    ...HEAD,
    name: null,
    visits: 3_655,
    rows: [
      {
        step: 1,
        kind: 'product',
        value: null,
        visits: 1_400,
        share: 1,
        shareOfStepBefore: 0.38,
        medianTime: null,
        p90Time: null,
        left: 1_339,
        exits: 900,
        next: [{ path: '/shop', visits: 300 }],
      },
      {
        step: 2,
        kind: 'order',
        value: null,
        visits: 61,
        share: 0.044,
        shareOfStepBefore: 0.044,
        medianTime: 340,
        p90Time: 900,
        left: 0,
        exits: 0,
        next: [],
      },
    ],
  } satisfies ReportOf<'getFunnels'>,
  journeys: {
    ...HEAD,
    page: '/',
    direction: 'next',
    rows: [
      { id: 0, parentId: null, step: 0, path: '/', visits: 900, share: 1, ended: 300, endedShare: 0.33 },
      { id: 1, parentId: 0, step: 1, path: '/shop', visits: 500, share: 0.56, ended: 400, endedShare: 0.8 },
      {
        id: 2,
        parentId: 1,
        step: 2,
        path: '/product/*',
        visits: 100,
        share: 0.11,
        ended: 100,
        endedShare: 1,
      },
      {
        id: 3,
        parentId: 0,
        step: 1,
        path: '/heritage',
        visits: 100,
        share: 0.11,
        ended: 40,
        endedShare: 0.4,
      },
      { id: 4, parentId: 3, step: 2, path: '/contact', visits: 60, share: 0.07, ended: 60, endedShare: 1 },
    ],
  } satisfies ReportOf<'getJourneys'>,
};
