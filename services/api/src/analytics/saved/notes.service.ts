import { type AddNote, Note, NoteKind, SAVED_LIMITS } from '@ronin/contracts';
import { type Database, recordsOf, type ReportNote, staffNameOf } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, presentRow, type RowOf } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { lockSaved } from './saved-reports.service.ts';

const record = recordsOf('note', ({ at, text }: Attributes<ReportNote>) => ({ at, text }));

type NoteRow = Omit<RowOf<Note, 'at'>, 'kind'> & { kind: string };

const NOTES_LISTED = 1_000;
const YEAR_MS = 366 * 24 * 3_600_000;

/** Those of staff and the releases, and what the audit log says of newsletters and prices. $1 from, $2 to. */
const LIST = `
  (
    SELECT CASE n.kind WHEN 'note' THEN n.id END AS id, n.at, n.kind, n.text, ${staffNameOf('u')} AS "createdBy"
    FROM report_notes n LEFT JOIN users u ON u.id = n.user_id
    WHERE n.at >= $1::timestamptz AND n.at < $2::timestamptz
    ORDER BY n.at DESC LIMIT 1000
  )
  UNION ALL
  (
    SELECT NULL, a.at, 'newsletter', 'Newsletter sent: ' || coalesce(i.subject, 'an issue'), a.username
    FROM audit_log a LEFT JOIN newsletter_issues i ON a.subject = 'newsletter-issue ' || i.id
    WHERE split_part(a.subject, ' ', 1) = 'newsletter-issue' AND a.action = 'send'
      AND a.at >= $1::timestamptz AND a.at < $2::timestamptz
    ORDER BY a.at DESC LIMIT 1000
  )
  UNION ALL
  (
    SELECT NULL, a.at, 'price',
      format('Price of %s: %s, before %s', coalesce(p.name, a.subject), a.after->>'price', a.before->>'price'), a.username
    FROM audit_log a LEFT JOIN products p ON a.subject = 'product ' || p.id
    WHERE split_part(a.subject, ' ', 1) = 'product' AND a.before ? 'price' AND a.after ? 'price'
      AND a.at >= $1::timestamptz AND a.at < $2::timestamptz
    ORDER BY a.at DESC LIMIT 1000
  )
  ORDER BY at DESC, id DESC NULLS LAST, text LIMIT 1000
`;
/** The times in which a product that is published could not be bought. $1 from, $2 to. */
const LIST_SOLD_OUT = `
  SELECT NULL::bigint AS id, s.started_at AS at, 'sold-out' AS kind, 'Sold out: ' || p.name AS text, NULL AS "createdBy"
  FROM analytics_product_spells s
  JOIN analytics_products p ON p.product_id = s.product_id AND p.is_published
  WHERE NOT s.is_available AND s.started_at >= $1::timestamptz AND s.started_at < $2::timestamptz
    AND EXISTS (
      SELECT FROM analytics_product_spells before
      WHERE before.product_id = s.product_id AND before.ended_at = s.started_at AND before.is_available
    )
  ORDER BY s.started_at DESC LIMIT 1000
`;

/** The notes of a time, newest first. */
export async function listNotes(
  database: Database,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<{ items: Note[] }> {
  const end = to === undefined ? now : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - YEAR_MS) : new Date(from);
  const list = (on: Database, sql: string) => on.select<NoteRow>(sql, [start, end]);
  const rows = [...(await list(database, LIST)), ...(await list(database.analytics, LIST_SOLD_OUT))];

  // A sort keeps the order of rows of one moment.
  return {
    items: rows
      .toSorted((one, other) => +other.at - +one.at)
      .slice(0, NOTES_LISTED)
      .map(presentNote),
  };
}

const presentNote = (row: NoteRow): Note => presentRow(Note, row, { kind: NoteKind.parse(row.kind) });

/** Notes that a release runs from now on. It is noted once, whichever process starts first. */
export async function noteRelease(database: Database, version: string, now: Date): Promise<void> {
  await database.execute(
    `INSERT INTO report_notes (at, kind, text) VALUES ($1, 'release', $2) ON CONFLICT DO NOTHING`,
    [now, `Release ${version}`],
  );
}

/** @throws AppError conflict when there are as many as there may be. */
export async function addNote(database: Database, { at, text }: AddNote, staff: StaffMember): Promise<Note> {
  return await database.transaction(async (transaction) => {
    await lockSaved(database, transaction);
    const count = await database.models.ReportNote.count({ where: { kind: 'note' }, transaction });
    if (count >= SAVED_LIMITS.notes) {
      const most = String(SAVED_LIMITS.notes);
      throw new AppError('conflict', `There are ${most} notes already. Delete one first.`);
    }
    const row = await database.models.ReportNote.create(
      { kind: 'note', at: new Date(at), text, userId: staff.userId },
      { transaction },
    );
    await record(database, { staff, action: 'create', before: null, after: row }, transaction);

    return presentNote({ id: row.id, at: row.at, kind: row.kind, text, createdBy: staff.displayName });
  });
}

/** @throws AppError not-found, also for a note of the shop. */
export async function removeNote(database: Database, id: number, staff: StaffMember): Promise<undefined> {
  await database.transaction(async (transaction) => {
    const where = { id, kind: 'note' };
    const row = await database.models.ReportNote.findOne({ where, lock: true, transaction });
    if (row === null) throw new AppError('not-found', 'There is no such note.');
    await row.destroy({ transaction });
    await record(database, { staff, action: 'delete', before: row, after: null }, transaction);
  });
}
