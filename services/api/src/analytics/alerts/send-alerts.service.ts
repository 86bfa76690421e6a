import { sum } from '@ronin/analytics';
import type { Letter } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import { enqueueMail } from '@ronin/mail';
import { type Logger, type Loop, startLoop } from '@ronin/server-kit';
import { addressOf, dayOf, daysOf } from '../letter/letter.presenter.ts';
import { listReaders } from '../letter/letters.service.ts';
import type { LetterContext } from '../letter/write-letter.service.ts';
import { type LastHours, readLastHours } from './read-hours.service.ts';
import { findUnusual, MEASURES, type Unusual } from './unusual-hours.ts';

const EVERY_MS = 3_600_000;

/** Every hour, in every api process: what several of them find is one mail. */
export const startTrafficAlertJobs = (context: LetterContext & { logger: Logger }): Loop =>
  startLoop('traffic alerts', EVERY_MS, () => sendAlerts(context), context.logger);

/**
 * Mails those who get the letter that the last 24 hours had far more or fewer visits, orders or sales: one mail on a day, and none
 * on the day after one, because that day's hours may be among the last (behaviour: reports 26).
 */
export async function sendAlerts(context: LetterContext): Promise<void> {
  const { database } = context;
  const readers = await listReaders(database);
  const hours = readers.length === 0 ? null : await readLastHours(context);
  const unusual = hours === null ? [] : findUnusual(hours);
  if (hours === null || unusual.length === 0) return;
  const alert = presentAlert(hours, unusual);
  const keyOf = (userId: number, at: number) =>
    `traffic-alert:${String(userId)}:${dayOf(at, hours.timezone)}`;
  await database.transaction(async (transaction) => {
    for (const { userId, email, token } of readers) {
      const where = { dedupeKey: keyOf(userId, hours.from.getTime() - 1) };
      if ((await database.models.OutboxMail.count({ where, transaction })) > 0) continue;
      const dedupeKey = keyOf(userId, hours.to.getTime() - 1);
      const payload = { ...alert, token };
      await enqueueMail(database, { kind: 'weekly-letter', to: email, payload, dedupeKey }, transaction);
    }
  });
}

const LABELS = { visits: 'Visits', orders: 'Orders', gross: 'Sales' } as const;
const PAGES = { visits: '', orders: 'sales', gross: 'sales' } as const;

function presentAlert({ from, to, timezone, now, before }: LastHours, unusual: readonly Unusual[]): Letter {
  const days = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timezone,
  });
  const view = daysOf({ from, to }, timezone);

  return {
    period: 'day',
    days: `24 hours until ${days.format(to)}`,
    numbers: MEASURES.map((measure) => {
      const mean = sum(before.map((one) => one[measure])) / before.length;
      return {
        label: LABELS[measure],
        value: formatWhole(now[measure]),
        usual: `usually ${formatWhole(mean)}`,
      };
    }),
    products: [],
    findings: unusual.map(({ measure, isMore }) => {
      const counts = before.map((one) => one[measure]);
      const usual = `${formatWhole(Math.min(...counts))} to ${formatWhole(Math.max(...counts))}`;
      return {
        section: 'odd',
        text: `Far ${isMore ? 'more' : 'fewer'} ${LABELS[measure].toLowerCase()} than usual: ${formatWhole(now[measure])}; in the same hours of the ${String(before.length)} weeks before ${usual}.`,
        page: addressOf(PAGES[measure], view, timezone),
      };
    }),
    isCompared: true,
  };
}

const formatWhole = (count: number): string => formatCount(Math.round(count));
