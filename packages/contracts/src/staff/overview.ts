import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Money, Timestamp } from '../fields.ts';
import { ShopProblem } from '../operations/alarms.ts';
import { ServiceName } from '../operations/operations.ts';

/** The largest number that is counted: more is shown as "1,000 or more". */
export const OVERVIEW_COUNT_MAX = 1_000;

const Count = z.int().nonnegative().max(OVERVIEW_COUNT_MAX);
const Total = z.int().nonnegative();
const Oldest = Timestamp.nullable().meta({ description: 'Since when the oldest of them waits.' });

const Sales = z.object({
  days: z.int().positive().meta({ description: 'Of the last so many times 24 hours.' }),
  orders: Total,
  total: Money.meta({ description: 'What was paid for these orders, less what was refunded.' }),
});

const Visits = z.object({
  visits: Total,
  orders: Total.meta({ description: 'Paid orders, as the revenue report counts them.' }),
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
      state: z.enum(['running', 'paused', 'stopped', 'stuck', 'unreachable']).meta({
        description:
          'paused: an operator has paused the queue. stopped: no worker is alive. stuck: workers finish no jobs.',
      }),
    })
    .meta({ description: 'Every role: whether new events reach the reports.' }),
  health: z
    .object({
      problems: z.array(ShopProblem),
      services: z.array(
        z.object({ name: ServiceName, ready: Total.meta({ description: 'How many processes are ready.' }) }),
      ),
      waitingJobs: Total.nullable().meta({ description: 'Of all queues; null while one is unreachable.' }),
      backend: z.enum(['postgresql', 'redis']).meta({ description: 'Where the queues are stored.' }),
      databaseBytes: Total,
      waitingMails: Total,
      backup: z.object({
        lastAt: Timestamp.nullable().meta({ description: 'null: there is no backup yet.' }),
        isOverdue: z.boolean(),
        hasFailed: z.boolean().meta({ description: 'The last run failed.' }),
      }),
    })
    .meta({ description: 'Role operator: the shop in short, as Operations shows it.' }),
  sales: z
    .object({
      currency: z.string(),
      periods: z.array(Sales).meta({ description: 'The last day, seven days and thirty days.' }),
    })
    .meta({
      description:
        'Role clerk. Orders that were paid in the period, without those that were cancelled or wholly refunded since, and without test orders.',
    }),
  visits: z
    .object({
      timeZone: z.string().meta({ description: "The shop's. The days are those of this zone." }),
      today: Visits,
      week: Visits.meta({ description: 'The seven days together. A visit across midnight counts once.' }),
      days: z
        .array(z.object({ start: Timestamp, visits: Total }))
        .length(7)
        .meta({ description: 'Oldest first; the last one is today.' }),
    })
    .meta({ description: 'Role analyst.' }),
  orders: z
    .object({
      toShip: Count.meta({ description: 'Paid, and something is still to be sent.' }),
      oldestAt: Oldest,
      needsReview: Count.meta({ description: 'Staff must look at their payment.' }),
    })
    .meta({ description: 'Role clerk.' }),
  chats: z
    .object({
      waiting: Count.meta({ description: 'Shoppers who wait in the chat now.' }),
      oldestAt: Oldest,
      active: Count.meta({ description: 'Chats that an agent holds.' }),
      lastDay: Count.meta({ description: 'Chats that began in the last 24 hours.' }),
    })
    .meta({ description: 'Role agent.' }),
  inbox: z
    .object({ open: Count.meta({ description: 'Messages and tickets without a reply.' }), oldestAt: Oldest })
    .meta({ description: 'Role agent.' }),
  stock: z
    .object({
      low: Count.meta({ description: 'Products with few or no pieces left.' }),
      soldOut: Count.meta({ description: 'Of these, the ones with none.' }),
      published: Count.meta({ description: 'Products in the shop.' }),
      drafts: Count.meta({ description: 'Products that nobody sees yet.' }),
    })
    .meta({ description: 'Role merchant.' }),
  texts: z
    .object({
      reviews: Count.meta({ description: 'Reviews that wait.' }),
      comments: Count.meta({ description: 'Comments on reviews that wait.' }),
      questions: Count.meta({ description: 'Questions about products without an answer.' }),
    })
    .meta({ description: 'Role merchant.' }),
  firstSteps: z
    .array(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() }))
    .meta({ description: 'Role admin: what makes the shop ready to open, from its state.' }),
  mail: z
    .object({ failed: Count.meta({ description: 'Mails that failed for good in the last three days.' }) })
    .meta({ description: 'Role admin.' }),
});

/** What was sold, and what needs attention now. */
export const StaffOverview = Parts.partial()
  .extend({
    unread: z
      .array(Parts.keyof())
      .meta({ description: 'Parts that could not be read. The others are true.' }),
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
