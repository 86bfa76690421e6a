import type { AuditQuery } from '@ronin/contracts';
import { type AuditEntry, columnsOf, type Database } from '@ronin/database';
import { type Attributes, QueryTypes } from 'sequelize';

export interface AuditPage {
  rows: Attributes<AuditEntry>[];
  hasMore: boolean;
}

const PAGE_SIZE = 50;

/** One page of the changes, newest first. Cost: an index scan on the subject, its kind, the user or the id. */
export async function listAudit(
  database: Database,
  { subject, user, after }: AuditQuery,
): Promise<AuditPage> {
  const conditions = [
    '($1::bigint IS NULL OR id < $1::bigint)',
    ...(subject === undefined ? [] : [subjectCondition(subject)]),
    ...(user === undefined ? [] : [`username = $${subject === undefined ? '2' : '3'}::text`]),
  ];
  const rows = await database.query<Attributes<AuditEntry>>(
    `SELECT ${columnsOf('AuditEntry', 'a')} FROM audit_log a WHERE ${conditions.join(' AND ')}
     ORDER BY id DESC LIMIT ${String(PAGE_SIZE + 1)}`,
    {
      bind: [after ?? null, ...[subject, user].filter((value) => value !== undefined)],
      type: QueryTypes.SELECT,
    },
  );

  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** A single word is a kind. */
const subjectCondition = (subject: string): string =>
  subject.includes(' ') ? 'subject = $2::text' : `split_part(subject, ' ', 1) = $2::text`;
