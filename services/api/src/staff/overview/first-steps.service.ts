import { FIRST_STEPS, type StaffOverview } from '@ronin/contracts';
import type { ApiContext } from '../../context/context.ts';

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
export async function getFirstSteps({
  config,
  database,
}: Pick<ApiContext, 'config' | 'database'>): Promise<Steps> {
  const [state] = await database.select<Omit<Done, 'mail' | 'payment'>>(READ_STATE);
  if (state === undefined) throw new Error('The settings have no row.');
  const payment = config.payments.offered.some((name) => name !== 'test');
  const done: Done = { ...state, payment, mail: config.sendsMail };

  return FIRST_STEPS.map((name) => ({ name, done: done[name] }));
}
