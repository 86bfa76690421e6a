import type { LetterPeriod } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** `from` is inclusive, `to` exclusive. */
export interface Period {
  from: Date;
  to: Date;
}

/** The period of a letter, and those that it is compared with, the latest first. */
export interface LetterPeriods {
  timezone: string;
  /** How long before an order a visit gets its revenue. */
  attributionDays: number;
  now: Period;
  before: Period[];
}

/** Periods that a letter compares with. Four weeks have every weekday as often as the week itself. */
const BEFORE = { weekly: 4, monthly: 3 } as const;
const UNITS = { weekly: 'week', monthly: 'month' } as const;

/** When a letter is due, after midnight by the clocks of the shop: its period has ended then. */
const DUE = `interval '8 hours'`;

/** SQL: the day with which the last period ended of which the letter is due. */
export const lastDueDay = (unit: string, at: string, timezone: string): string =>
  `date_trunc(${unit}, (${at} AT TIME ZONE ${timezone}) - ${DUE})`;

const PERIODS = `
  SELECT shop.time_zone AS timezone, shop.attribution_days AS "attributionDays",
    (last - number * step) AT TIME ZONE shop.time_zone AS "from",
    (last - (number - 1) * step) AT TIME ZONE shop.time_zone AS "to"
  FROM commerce_settings shop
    CROSS JOIN LATERAL (
      SELECT ${lastDueDay('$1', '$2::timestamptz', 'shop.time_zone')} AS last, ('1 ' || $1)::interval AS step
    ) due
    CROSS JOIN generate_series(1, $3::int) AS number
  ORDER BY number
`;

/** The last period of which the letter is due: a week from Monday, or a month, in the time zone of the shop. */
export async function readPeriods(
  database: Database,
  period: LetterPeriod,
  now: Date,
): Promise<LetterPeriods> {
  const [last, ...before] = await database.select<
    Period & Pick<LetterPeriods, 'timezone' | 'attributionDays'>
  >(PERIODS, [UNITS[period], now, BEFORE[period] + 1]);
  if (last === undefined) throw new Error('The shop has no settings.');
  const { timezone, attributionDays, ...range } = last;

  return { timezone, attributionDays, now: range, before: before.map(({ from, to }) => ({ from, to })) };
}
