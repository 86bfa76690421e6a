import type { Letter, LetterPeriod } from '@ronin/contracts';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { AppError, type Logger, type Loop, startLoop } from '@ronin/server-kit';
import { Op } from 'sequelize';
import { presentLetter } from './letter.presenter.ts';
import { IS_READER, lastDueOf } from './letters.service.ts';
import { type LetterContext, writeLetter } from './write-letter.service.ts';

const EVERY_MS = 60_000;
const ROUND = 100;

/** Letters to confirmed addresses of those who may read reports, of which a period is over that was not sent. */
const DUE = `
  SELECT letter.user_id AS "userId", letter.period, ${lastDueOf('letter.period', '$1')}::text AS through
  FROM report_letters letter JOIN users u ON u.id = letter.user_id CROSS JOIN commerce_settings shop
  WHERE ${IS_READER}
    AND letter.sent_through < ${lastDueOf('letter.period', '$1')}
  ORDER BY letter.user_id LIMIT ${String(ROUND)}
`;

/** Of several processes one takes it. $1 user, $2 period, $3 the day with which it ended. */
const TAKE = `
  UPDATE report_letters SET sent_through = $3::date
  WHERE user_id = $1::int AND period = $2::text AND sent_through < $3::date AND confirmed_at IS NOT NULL
  RETURNING email, token
`;

interface DueLetter {
  userId: number;
  period: LetterPeriod;
  through: string;
}

/** Once a minute, in every api process: what several of them do at once sends no letter twice (behaviour: reports 24). */
export const startLetterJobs = (context: LetterContext & { logger: Logger }): Loop =>
  startLoop('letters', EVERY_MS, () => sendDueLetters(context), context.logger);

/** Sends the letters of the last period that is over, late after a stop, but not those of periods before. */
export async function sendDueLetters(context: LetterContext): Promise<void> {
  const { database, now } = context;
  const due = await database.select<DueLetter>(DUE, [now()]);
  const letters = new Map<LetterPeriod, Letter>();
  for (const { userId, period, through } of due) {
    // Before the row is locked, because it takes a while.
    const letter = letters.get(period) ?? presentLetter(await writeLetter(context, period));
    letters.set(period, letter);
    await database.transaction(async (transaction) => {
      const bind = [userId, period, through];
      const [taken] = await database.select<{ email: string; token: string }>(TAKE, bind, transaction);
      if (taken === undefined) return;
      const payload = { ...letter, token: taken.token };
      const dedupeKey = `weekly-letter:${String(userId)}:${period}:${through}`;
      await enqueueMail(
        database,
        { kind: 'weekly-letter', to: taken.email, payload, dedupeKey },
        transaction,
      );
    });
  }
}

/** Sends the last letter to the caller. @throws AppError conflict without a confirmed address */
export async function sendLetterNow(
  context: LetterContext,
  period: LetterPeriod,
  staff: StaffMember,
): Promise<{ to: string }> {
  const { database, now } = context;
  const { userId } = staff;
  const known = await database.models.ReportLetter.findOne({
    where: { userId, confirmedAt: { [Op.ne]: null } },
  });
  if (known === null) {
    throw new AppError('conflict', 'Confirm your address first: a mail with a link is on its way.');
  }
  const { email: to, token } = known;
  const payload = { ...presentLetter(await writeLetter(context, period)), token };
  const dedupeKey = `weekly-letter-now:${String(userId)}:${now().toISOString().slice(0, 16)}`;
  await database.transaction((transaction) =>
    enqueueMail(database, { kind: 'weekly-letter', to, payload, dedupeKey }, transaction),
  );

  return { to };
}
