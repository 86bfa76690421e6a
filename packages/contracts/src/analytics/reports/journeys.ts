import { z } from 'zod';
import { PathId, writtenText } from '../../fields.ts';
import { JOURNEY_LIMITS, SAVED_LIMITS, TEXT_LIMITS } from '../../limits.ts';
import { GoalText, StepKind, StepText } from '../steps.ts';
import { Count, report, ReportHead, Seconds, Share } from './report.ts';
import { numberText, Repeated, ReportQuery } from './report-query.ts';

const StepOf = { kind: StepKind, value: z.string().nullable() };

const GoalRow = z.object({
  id: z.int().nullable().describe('null: a step that is not saved.'),
  name: z.string().nullable(),
  ...StepOf,
  conversions: Count.describe('Visits of the report that reached it.'),
  conversionRate: Share.nullable().describe('conversions / visits; null without visits.'),
  medianTime: Seconds.nullable().describe('From the beginning of the visit, in seconds.'),
  p90Time: Seconds.nullable(),
});

const FunnelRow = z.object({
  step: z.int().positive(),
  ...StepOf,
  visits: Count.describe('Visits that reached it and all steps before it, in this order.'),
  share: Share.nullable().describe('Of the first step.'),
  shareOfStepBefore: Share.nullable().describe('Of the first step: of all visits.'),
  medianTime: Seconds.nullable().describe('From the step before, in seconds; null of the first.'),
  p90Time: Seconds.nullable(),
  left: Count.describe('Visits that reached no further step; 0 of the last step.'),
  exits: Count.describe('Of those, the visits that saw no further page.'),
});

const NextPage = z.object({
  path: z.string().nullable().describe('null: all other pages.'),
  visits: Count,
});

const JourneyRow = z.object({
  id: z.int().nonnegative().describe('The row of the page itself is 0.'),
  parentId: z.int().nullable().describe('The row before; null of the first.'),
  step: z.int().min(0).max(JOURNEY_LIMITS.steps),
  path: z.string().nullable().describe('A page, or a group such as /product/*. null: all others.'),
  visits: Count,
  share: Share.describe('Of the visits of the first row.'),
  ended: Count.describe('Of them, those without a further page; with previous: without one before.'),
  endedShare: Share,
});

const Direction = z.enum(['next', 'previous']);

/** A page, or a group of pages. */
export const PagePattern = writtenText(TEXT_LIMITS.url)
  .regex(/^\/[^*]*\*?$/, 'must be a path that begins with / and may end in *')
  .describe('A path; it may end in *.');

export const FunnelParts = z.object({
  funnel: PathId.optional().describe('The number of a saved funnel.'),
  step: Repeated.pipe(z.array(StepText).max(SAVED_LIMITS.stepsMax))
    .refine((steps) => steps.length !== 1, 'must be given at least twice')
    .describe('Steps that are not saved, in order: repeatable. Without either: from a product to an order.'),
});

/** The goals, funnels and journeys of the visits (behaviour: reports 16). */
export const journeyReports = {
  getGoals: report('goals', {
    summary: 'Visits that reached the saved goals',
    query: ReportQuery.extend({ goal: GoalText.optional() }),
    row: GoalRow,
    answer: ReportHead.extend({ visits: Count, rows: z.array(GoalRow) }),
  }),
  getFunnels: report('funnels', {
    summary: 'Visits that took the steps of a funnel in their order',
    query: ReportQuery.extend(FunnelParts.shape),
    row: FunnelRow,
    answer: ReportHead.extend({
      name: z.string().nullable(),
      visits: Count.describe('All visits of the report.'),
      rows: z.array(
        FunnelRow.extend({
          next: z.array(NextPage).describe('Where those who left went first, most visits first.'),
        }),
      ),
    }),
  }),
  getJourneys: report('journeys', {
    summary: 'What came after a page, or before it',
    query: ReportQuery.extend({
      page: PagePattern.default('/'),
      direction: Direction.default('next'),
      steps: numberText(/^[1-5]$/, `must be 1 to ${String(JOURNEY_LIMITS.steps)}`).default(3),
    }),
    row: JourneyRow,
    answer: ReportHead.extend({
      page: z.string(),
      direction: Direction,
      rows: z
        .array(JourneyRow)
        .describe(
          'A tree, each row before those that follow it; six pages after each, and the others as one.',
        ),
    }),
  }),
};
