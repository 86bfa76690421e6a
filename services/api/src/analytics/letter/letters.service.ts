import type { ChangeLetter, LetterSettings } from '@ronin/contracts';
import { columnsOf, type Database, recordChange, type ReportLetter } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { lastDueDay } from './letter-periods.service.ts';

type Row = Attributes<ReportLetter>;

const COLUMNS = columnsOf('ReportLetter', 'letter');

/** SQL: the day with which the last due period of a row ended. */
export const lastDueOf = (period: string, now: string): string =>
  `${lastDueDay(`CASE ${period} WHEN 'weekly' THEN 'week' ELSE 'month' END`, `${now}::timestamptz`, 'shop.time_zone')}::date`;

/** A new address has to be confirmed, by a new secret. A new choice begins with the next period. */
const SAVE = `
  INSERT INTO report_letters AS letter (user_id, email, period, sent_through)
  SELECT $1::int, $2::text, $3::text, ${lastDueOf('$3::text', '$4')} FROM commerce_settings shop
  ON CONFLICT (user_id) DO UPDATE SET
    email = excluded.email,
    period = excluded.period,
    token = CASE WHEN lower(letter.email) = lower(excluded.email) THEN letter.token ELSE gen_random_uuid() END,
    confirmed_at = CASE WHEN lower(letter.email) = lower(excluded.email) THEN letter.confirmed_at END,
    sent_through = CASE WHEN letter.period = excluded.period THEN letter.sent_through ELSE excluded.sent_through END
  RETURNING ${COLUMNS}
`;

/** SQL: to whom reports are mailed, of a letter and its user `u`. */
export const IS_READER = "letter.confirmed_at IS NOT NULL AND u.roles && ARRAY['analyst', 'admin']::text[]";

const READERS = `
  SELECT ${columnsOf('ReportLetter', 'letter', ['userId', 'email', 'token'])}
  FROM report_letters letter JOIN users u ON u.id = letter.user_id
  WHERE ${IS_READER} ORDER BY letter.user_id LIMIT 100
`;

const CONFIRM = `
  UPDATE report_letters letter SET
    confirmed_at = coalesce(letter.confirmed_at, $2::timestamptz),
    sent_through = CASE WHEN letter.confirmed_at IS NULL THEN ${lastDueOf('letter.period', '$2')} ELSE letter.sent_through END
  FROM commerce_settings shop
  WHERE letter.token = $1::uuid
  RETURNING letter.user_id
`;

const present = (row: Row | null): LetterSettings => ({
  period: row?.period ?? 'none',
  email: row?.email ?? null,
  isConfirmed: row !== null && row.confirmedAt !== null,
});

export const readLetter = async (database: Database, { userId }: StaffMember): Promise<LetterSettings> =>
  present(await database.models.ReportLetter.findByPk(userId));

export const listReaders = (database: Database): Promise<Pick<Row, 'email' | 'token' | 'userId'>[]> =>
  database.select(READERS);

/** Chooses the letter of the caller. An address that is not confirmed is asked by a mail, at most once an hour. */
export async function changeLetter(
  database: Database,
  change: ChangeLetter,
  { staff, now }: { staff: StaffMember; now: Date },
): Promise<LetterSettings> {
  return await database.transaction(async (transaction) => {
    const known = await database.models.ReportLetter.findByPk(staff.userId, { lock: true, transaction });
    const before = present(known);
    const [row = null] =
      change.period === 'none'
        ? []
        : await database.select<Row>(SAVE, [staff.userId, change.email, change.period, now], transaction);
    if (row === null) await known?.destroy({ transaction });
    if (row !== null && row.confirmedAt === null) {
      const payload = { link: `/staff/letter/confirm#${row.token}` };
      const dedupeKey = `weekly-letter-confirm:${row.token}:${now.toISOString().slice(0, 13)}`;
      const mail = { kind: 'weekly-letter-confirm', to: row.email, payload, dedupeKey } as const;
      await enqueueMail(database, mail, transaction);
    }
    const after = present(row);
    const subject = `letter ${String(staff.userId)}`;
    await recordChange(
      database,
      { actor: staff, subject, action: 'change', before: { ...before }, after: { ...after } },
      transaction,
    );

    return after;
  });
}

/** @throws AppError not-found when the letter was ended, or goes to another address now. */
export async function confirmLetter(database: Database, token: string, now: Date): Promise<void> {
  const confirmed = await database.select(CONFIRM, [token, now]);
  if (confirmed.length === 0)
    throw new AppError('not-found', 'This link is no longer valid. Choose the reports again.');
}

/** Mail programs may repeat the call, so an unknown token is no error. */
export async function stopLetter(database: Database, token: string): Promise<void> {
  await database.models.ReportLetter.destroy({ where: { token } });
}
