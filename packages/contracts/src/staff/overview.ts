import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Count, Money, Timestamp } from '../fields.ts';
import { ShopProblem } from '../operations/alarms.ts';
import { ServiceName } from '../operations/operations.ts';

/** The largest number that is counted: more is shown as "1,000 or more". */
export const OVERVIEW_COUNT_MAX = 1_000;

const CappedCount = Count.max(OVERVIEW_COUNT_MAX);
const Oldest = Timestamp.nullable().describe('Since when the oldest of them waits.');

const Sales = z.object({
  days: z.int().positive().describe('Of the last so many times 24 hours.'),
  orders: Count,
  total: Money.describe('What was paid for these orders, less what was refunded.'),
});

const Visits = z.object({
  visits: Count,
  orders: Count.describe('Paid orders, as the revenue report counts them.'),
});

/** What an owner does before the shop opens, in this order. */
export const FIRST_STEPS = [
  'seller',
  'shipping',
  'payment',
  'mail',
  'hours',
  'product',
  'colleague',
] as const;

/** Each part is there for staff with its role. */
const Parts = z.object({
  analytics: z
    .object({
      state: z
        .enum(['running', 'paused', 'stopped', 'stuck', 'unreachable'])
        .describe(
          'paused: an operator has paused the queue. stopped: no worker is alive. stuck: workers finish no jobs.',
        ),
    })
    .describe('Every role: whether new events reach the reports.'),
  health: z
    .object({
      problems: z.array(ShopProblem),
      services: z.array(
        z.object({ name: ServiceName, ready: Count.describe('How many processes are ready.') }),
      ),
      waitingJobs: Count.nullable().describe('Of all queues; null while one is unreachable.'),
      backend: z.enum(['postgresql', 'redis']).describe('Where the queues are stored.'),
      databaseBytes: Count,
      waitingMails: Count,
      backup: z.object({
        lastAt: Timestamp.nullable().describe('null: there is no backup yet.'),
        isOverdue: z.boolean(),
        hasFailed: z.boolean().describe('The last run failed.'),
      }),
    })
    .describe('Role operator: the shop in short, as Operations shows it.'),
  sales: z
    .object({
      currency: z.string(),
      periods: z.array(Sales).describe('The last day, seven days and thirty days.'),
    })
    .describe(
      'Role clerk. Orders that were paid in the period, without those that were cancelled or wholly refunded since, and without test orders.',
    ),
  visits: z
    .object({
      timeZone: z.string().describe("The shop's. The days are those of this zone."),
      today: Visits,
      week: Visits.describe('The seven days together. A visit across midnight counts once.'),
      days: z
        .array(z.object({ start: Timestamp, visits: Count }))
        .length(7)
        .describe('Oldest first; the last one is today.'),
    })
    .describe('Role analyst.'),
  orders: z
    .object({
      toShip: CappedCount.describe('Paid, and something is still to be sent.'),
      oldestAt: Oldest,
      needsReview: CappedCount.describe('Staff must look at their payment.'),
    })
    .describe('Role clerk.'),
  chats: z
    .object({
      waiting: CappedCount.describe('Shoppers who wait in the chat now.'),
      oldestAt: Oldest,
      active: CappedCount.describe('Chats that an agent holds.'),
      lastDay: CappedCount.describe('Chats that began in the last 24 hours.'),
    })
    .describe('Role agent.'),
  inbox: z
    .object({ open: CappedCount.describe('Messages and tickets without a reply.'), oldestAt: Oldest })
    .describe('Role agent.'),
  stock: z
    .object({
      low: CappedCount.describe('Products with few or no pieces left.'),
      soldOut: CappedCount.describe('Of these, the ones with none.'),
      published: CappedCount.describe('Products in the shop.'),
      drafts: CappedCount.describe('Products that nobody sees yet.'),
    })
    .describe('Role merchant.'),
  texts: z
    .object({
      reviews: CappedCount.describe('Reviews that wait.'),
      comments: CappedCount.describe('Comments on reviews that wait.'),
      questions: CappedCount.describe('Questions about products without an answer.'),
    })
    .describe('Role merchant.'),
  firstSteps: z
    .array(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() }))
    .describe('Role admin: what makes the shop ready to open, from its state.'),
  mail: z
    .object({ failed: CappedCount.describe('Mails that failed for good in the last three days.') })
    .describe('Role admin.'),
});

/** What was sold, and what needs attention now. */
export const StaffOverview = Parts.partial()
  .extend({
    unread: z.array(Parts.keyof()).describe('Parts that could not be read. The others are true.'),
  })
  .meta({ id: 'StaffOverview', description: `Counts end at ${String(OVERVIEW_COUNT_MAX)}.` });
export type StaffOverview = z.infer<typeof StaffOverview>;
export type OverviewPart = StaffOverview['unread'][number];

const staff = callsOf({ tag: 'Back office', role: 'any' });

/** What the back office begins with (behaviour: staff 7). */
export const overviewCalls = {
  getStaffOverview: staff.get('/api/staff/overview', {
    summary: 'What was sold, and what needs attention now',
    description:
      'Only the parts that the roles of the caller may open. A part that cannot be read leaves the others.',
    answers: { 200: { description: 'As of now', schema: StaffOverview } },
  }),
};
