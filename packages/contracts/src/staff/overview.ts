import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Money, Timestamp } from '../fields.ts';
import { ShopProblem } from '../operations/alarms.ts';

/** The largest number that is counted: more is shown as "1,000 or more". */
export const OVERVIEW_COUNT_MAX = 1_000;

const Count = z.int().nonnegative().max(OVERVIEW_COUNT_MAX);

const Sales = z.object({
  days: z.int().positive().meta({ description: 'Of the last so many times 24 hours.' }),
  orders: z.int().nonnegative(),
  total: Money.meta({ description: 'What was paid for these orders, less what was refunded.' }),
});

/** What was sold, and what needs attention now. Each part is there for staff with its role. */
export const StaffOverview = z
  .object({
    analytics: z
      .object({
        state: z.enum(['running', 'paused', 'stopped', 'stuck', 'unreachable']).meta({
          description:
            'paused: an operator has paused the queue. stopped: no worker is alive. stuck: workers finish no jobs.',
        }),
      })
      .optional()
      .meta({ description: 'Every role: whether new events reach the reports.' }),
    problems: z.array(ShopProblem).optional().meta({ description: 'Role operator.' }),
    sales: z
      .object({
        currency: z.string(),
        periods: z.array(Sales).meta({ description: 'The last day, seven days and thirty days.' }),
      })
      .optional()
      .meta({
        description:
          'Role clerk. Orders that were paid in the period, without those that were cancelled or wholly refunded since, and without test orders.',
      }),
    orders: z
      .object({
        toShip: Count.meta({ description: 'Paid, and something is still to be sent.' }),
        needsReview: Count.meta({ description: 'Staff must look at their payment.' }),
      })
      .optional()
      .meta({ description: 'Role clerk.' }),
    chats: z
      .object({ waiting: Count.meta({ description: 'Shoppers who wait in the chat now.' }) })
      .optional()
      .meta({ description: 'Role agent.' }),
    inbox: z
      .object({ open: Count.meta({ description: 'Messages and tickets without a reply.' }) })
      .optional()
      .meta({ description: 'Role agent.' }),
    stock: z
      .object({ low: Count.meta({ description: 'Products with few or no pieces left.' }) })
      .optional()
      .meta({ description: 'Role merchant.' }),
    texts: z
      .object({
        reviews: Count.meta({ description: 'Reviews that wait.' }),
        comments: Count.meta({ description: 'Comments on reviews that wait.' }),
        questions: Count.meta({ description: 'Questions about products without an answer.' }),
      })
      .optional()
      .meta({ description: 'Role merchant.' }),
    mail: z
      .object({ failed: Count.meta({ description: 'Mails that failed for good in the last three days.' }) })
      .optional()
      .meta({ description: 'Role admin.' }),
    backup: z
      .object({
        lastAt: Timestamp.nullable().meta({ description: 'null: there is no backup yet.' }),
        isOverdue: z.boolean(),
        hasFailed: z.boolean().meta({ description: 'The last run failed.' }),
      })
      .optional()
      .meta({ description: 'Role operator.' }),
  })
  .meta({ id: 'StaffOverview', description: `Counts end at ${String(OVERVIEW_COUNT_MAX)}.` });
export type StaffOverview = z.infer<typeof StaffOverview>;

/** What the back office begins with (behaviour: staff 7). */
export const overviewCalls = {
  getStaffOverview: defineCall({
    method: 'get',
    path: '/api/staff/overview',
    tag: 'Back office',
    role: 'any',
    summary: 'What was sold, and what needs attention now',
    description: 'Only the parts that the roles of the caller may open.',
    answers: { 200: { description: 'As of now', schema: StaffOverview } },
    errors: [],
  }),
};
