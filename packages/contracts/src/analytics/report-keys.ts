import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, PathId, Text, Timestamp, writtenText } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { reportsCalls } from './reports/reports.calls.ts';

/** Keys of one member of staff, and days that one is valid for. */
export const REPORT_KEY_LIMITS = { each: 20, days: 366 } as const;

const Parameter = Text.max(TEXT_LIMITS.url);

/** A page of the console that a link shows: its reports, and the range and filters that they are about. */
export const SharedPage = z.object({
  page: z
    .string()
    .regex(/^[a-z-]{1,30}$/, 'must be the name of a page')
    .describe('The page of the console.'),
  reports: z
    .array(z.enum(Object.values(reportsCalls).map(({ name }) => name)))
    .min(1)
    .max(40),
  query: z
    .record(z.string().max(40), z.union([Parameter, z.array(Parameter).max(20)]))
    .refine((query) => Object.keys(query).length <= 40, 'must have at most 40 parameters')
    .describe('Range and filters, as a report takes them; from and to are required.'),
});
export type SharedPage = z.infer<typeof SharedPage>;

/** A key with which somebody reads reports without signing in (behaviour: reports 15). */
export const ReportKey = z
  .object({
    id: Id,
    name: z.string(),
    ownerName: z.string(),
    shared: SharedPage.nullable().describe('null: a key for every report.'),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    lastUsedAt: Timestamp.nullable().describe('To the hour.'),
  })
  .meta({ id: 'ReportKey' });
export type ReportKey = z.infer<typeof ReportKey>;

const AddReportKey = z
  .object({
    name: writtenText(100),
    days: z.int().min(1).max(REPORT_KEY_LIMITS.days).default(90),
    shared: SharedPage.nullable().default(null),
  })
  .meta({ id: 'AddReportKey' });
export type AddReportKey = z.infer<typeof AddReportKey>;

const analyst = callsOf({ tag: 'Analytics', role: 'analyst' });

/** The keys of reports, and the page of the caller's key. */
export const reportKeysCalls = {
  listReportKeys: analyst.get('/api/analytics/report-keys', {
    summary: 'The own keys; for admins, all',
    answers: {
      200: {
        description: 'Newest first',
        schema: z.object({ items: z.array(ReportKey) }).meta({ id: 'ReportKeys' }),
      },
    },
  }),
  addReportKey: analyst.post('/api/analytics/report-keys', {
    summary: 'Make a key for all reports, or for a page with a fixed range',
    description:
      'Sent as `Authorization: Bearer …` to the reports, it stands for its owner. 409: the caller has twenty keys.',
    body: AddReportKey,
    answers: {
      201: {
        description: 'The key, and its secret, which is never shown again',
        schema: z.object({ key: ReportKey, secret: z.string() }).meta({ id: 'NewReportKey' }),
      },
    },
    errors: [409],
  }),
  removeReportKey: analyst.delete('/api/analytics/report-keys/{id}', {
    summary: 'End a key: the own one; for admins, any',
    params: z.object({ id: PathId }),
    answers: { 204: { description: 'It is no longer accepted' } },
  }),
  getSharedPage: analyst.get('/api/analytics/shared-page', {
    acceptsReportKey: true,
    summary: 'What the key of this request shows',
    description: '404 without such a key.',
    answers: { 200: { description: 'The key', schema: ReportKey } },
    errors: [404],
  }),
};
