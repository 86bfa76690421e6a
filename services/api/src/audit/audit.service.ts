import type { AuditQuery } from '@ronin/contracts';
import { type AuditEntry, columnsOf, type Database } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { type Page, PAGE_LIMIT, toPage } from '../context/staff-page.ts';

export type AuditRow = Attributes<AuditEntry>;

/** One page of the changes, newest first. Cost: an index scan on the subject, its kind, the user or the id. */
export async function listAudit(
  database: Database,
  { subject, user, after }: AuditQuery,
): Promise<Page<AuditRow>> {
  const conditions = [
    '($1::bigint IS NULL OR id < $1::bigint)',
    ...(subject === undefined ? [] : [subjectCondition(subject)]),
    ...(user === undefined ? [] : [`username = $${subject === undefined ? '2' : '3'}::text`]),
  ];
  const rows = await database.select<AuditRow>(
    `SELECT ${columnsOf('AuditEntry', 'a')} FROM audit_log a WHERE ${conditions.join(' AND ')}
     ORDER BY id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [after ?? null, ...[subject, user].filter((value) => value !== undefined)],
  );

  return toPage(rows);
}

/** A single word is a kind. */
const subjectCondition = (subject: string): string =>
  subject.includes(' ') ? 'subject = $2::text' : `split_part(subject, ' ', 1) = $2::text`;
