import { FIRST_STEPS, type OverviewPart, StaffOverview, type StaffRole } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { hasRole, type StaffMember } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { getChats, getInbox, getMail, getOrders, getStock, getTexts } from './counts.service.ts';
import { getAnalytics, getHealth } from './health.service.ts';
import { getVisits } from './visits.service.ts';

type Read<Part extends OverviewPart> = (
  context: ApiContext,
  staff: StaffMember,
) => Promise<NonNullable<StaffOverview[Part]>>;

/** Who may see a part, and where it comes from. */
const PARTS: { readonly [Part in OverviewPart]: readonly [StaffRole | 'any', Read<Part>] } = {
  analytics: ['any', getAnalytics],
  health: ['operator', getHealth],
  sales: ['clerk', ({ database }) => getSales(database)],
  visits: ['analyst', getVisits],
  orders: ['clerk', ({ database }) => getOrders(database)],
  chats: ['agent', ({ database }) => getChats(database)],
  inbox: ['agent', ({ database }) => getInbox(database)],
  stock: ['merchant', ({ database }) => getStock(database)],
  texts: ['merchant', ({ database }) => getTexts(database)],
  firstSteps: ['admin', getFirstSteps],
  mail: ['admin', ({ database }) => getMail(database)],
};

const NAMES = StaffOverview.shape.unread.element.options;

/**
 * What was sold and what needs attention, as far as this person may open it. A part that cannot be read is named, and leaves
 * the others. Cost: a few index scans that end at the bound of the counts, the orders of thirty days, and five short reports.
 */
export async function getOverview(context: ApiContext, staff: StaffMember): Promise<StaffOverview> {
  const own = NAMES.filter((name) => mayRead(staff, PARTS[name][0]));
  const reads = await Promise.allSettled(own.map((name) => PARTS[name][1](context, staff)));
  const parts: Partial<Record<OverviewPart, unknown>> = {};
  const unread: OverviewPart[] = [];
  for (const [at, name] of own.entries()) {
    const read = reads[at];
    if (read?.status === 'fulfilled') {
      parts[name] = read.value;
      continue;
    }
    context.logger.error({ err: read?.reason, part: name }, 'part of the overview failed');
    unread.push(name);
    // The database is gone, for example.
    if (unread.length === own.length) throw read?.reason;
  }

  return StaffOverview.parse({ ...parts, unread });
}

/** Somebody without a role sees nothing. */
const mayRead = (staff: StaffMember, role: StaffRole | 'any'): boolean =>
  role === 'any' ? staff.roles.length > 0 : hasRole(staff, role);

type Sales = NonNullable<StaffOverview['sales']>;

/**
 * As in the reports of revenue, an order counts once it was paid, whatever became of it. The index orders_confirmed finds the
 * orders of thirty days. Each is read once, and counts in every period that contains it.
 */
const SUM_SALES = `
  WITH sold AS MATERIALIZED (
    SELECT o.confirmed_at,
      (SELECT coalesce(sum(p.paid), 0) FROM payments p WHERE p.order_id = o.id)
      - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'done') AS amount
    FROM orders o
    WHERE o.confirmed_at > now() - interval '30 days' AND NOT o.is_test
  )
  SELECT period.days, count(sold.amount)::int AS orders, coalesce(sum(sold.amount), 0)::numeric(14, 2) AS total
  FROM (VALUES (1), (7), (30)) AS period (days)
  LEFT JOIN sold ON sold.confirmed_at > now() - make_interval(days => period.days)
  GROUP BY period.days ORDER BY period.days
`;

/** What was sold in the last day, week and thirty days. */
async function getSales(database: Database): Promise<Sales> {
  const [settings, periods] = await Promise.all([
    database.models.CommerceSettings.findOne({ attributes: ['currency'], rejectOnEmpty: true }),
    database.select<Sales['periods'][number]>(SUM_SALES),
  ]);

  return { currency: settings.currency, periods };
}

type Steps = NonNullable<StaffOverview['firstSteps']>;
type Done = Record<(typeof FIRST_STEPS)[number], boolean>;

/** Ids up to this one belong to the seed. */
const LAST_SEEDED_ID = 100;

/** The settings of a new shop are an example, so somebody must have changed them. */
const isSet = (setting: string) =>
  `EXISTS (SELECT FROM audit_log WHERE subject = 'settings' AND after ? '${setting}')`;

/** Each column is what the shop itself says: nobody ticks a step. */
const READ_STATE = `
  SELECT ${isSet('sellerAddress')} AS seller, ${isSet('shippingZones')} AS shipping,
    jsonb_array_length(chat_hours) > 0 AS hours,
    EXISTS (SELECT FROM products WHERE id > ${String(LAST_SEEDED_ID)} AND status = 'published') AS product,
    (SELECT count(*) FROM users) > 1 AS colleague
  FROM commerce_settings
`;

/** What an owner does before the shop opens, and what of it is done (behaviour: staff 7). */
async function getFirstSteps({ config, database }: Pick<ApiContext, 'config' | 'database'>): Promise<Steps> {
  const [state] = await database.select<Omit<Done, 'mail' | 'payment'>>(READ_STATE);
  if (state === undefined) throw new Error('The settings have no row.');
  const payment = config.payments.offered.some((name) => name !== 'test');
  const done: Done = { ...state, payment, mail: config.sendsMail };

  return FIRST_STEPS.map((name) => ({ name, done: done[name] }));
}
