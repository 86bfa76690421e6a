import { AuditEntry, type AuditList } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import { z } from 'zod';
import { type Page, presentPage } from '../context/staff-page.ts';
import type { AuditRow } from './audit.service.ts';

export const presentAudit = (page: Page<AuditRow>): AuditList => presentPage(page, presentEntry);

const Values = z.record(z.string(), z.json()).nullable();

const presentEntry = (row: AuditRow): AuditEntry =>
  presentRow(AuditEntry, row, { before: Values.parse(row.before), after: Values.parse(row.after) });
