import type { AuditEntry, AuditList } from '@ronin/contracts';
import { z } from 'zod';
import type { Page } from '../context/staff-page.ts';
import type { AuditRow } from './audit.service.ts';

export const presentAudit = ({ rows, hasMore }: Page<AuditRow>): AuditList => ({
  items: rows.map(presentEntry),
  next: hasMore ? (rows.at(-1)?.id ?? null) : null,
});

const Values = z.record(z.string(), z.json()).nullable();

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  userId: row.userId,
  username: row.username,
  subject: row.subject,
  action: row.action,
  before: Values.parse(row.before),
  after: Values.parse(row.after),
});
