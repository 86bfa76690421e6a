import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, PathId, Text, Timestamp, writtenText } from '../fields.ts';
import { REPORT_LIMITS, SAVED_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { ReportFilterText } from './reports/report-query.ts';
import { Step, Steps } from './steps.ts';

const Name = writtenText(TEXT_LIMITS.name);

/** POST /api/analytics/funnels */
export const AddFunnel = z.object({ name: Name, steps: Steps }).meta({ id: 'AddFunnel' });
export type AddFunnel = z.infer<typeof AddFunnel>;

/** POST /api/analytics/goals */
export const AddGoal = z.object({ name: Name, step: Step }).meta({ id: 'AddGoal' });
export type AddGoal = z.infer<typeof AddGoal>;

/** A filter that stays a text. */
const FilterText = Text.superRefine((text, context) => {
  for (const { message } of ReportFilterText.safeParse(text).error?.issues ?? []) context.addIssue(message);
});

/** POST /api/analytics/segments */
export const AddSegment = z
  .object({
    name: Name,
    filters: z.array(FilterText).min(1).max(REPORT_LIMITS.filters),
    shared: z.boolean().default(false).describe('For everybody; otherwise for oneself.'),
  })
  .meta({ id: 'AddSegment' });
export type AddSegment = z.infer<typeof AddSegment>;

/** POST /api/analytics/notes */
export const AddNote = z
  .object({ at: Timestamp, text: writtenText(SAVED_LIMITS.noteLength) })
  .meta({ id: 'AddNote' });
export type AddNote = z.infer<typeof AddNote>;

const Saved = z.object({
  id: Id,
  createdBy: z.string().nullable().describe('null: the account is gone.'),
  createdAt: Timestamp,
});

export const SavedFunnel = Saved.extend(AddFunnel.shape).meta({ id: 'SavedFunnel' });
export type SavedFunnel = z.infer<typeof SavedFunnel>;
export const SavedGoal = Saved.extend(AddGoal.shape).meta({ id: 'SavedGoal' });
export type SavedGoal = z.infer<typeof SavedGoal>;
export const SavedSegment = Saved.extend(AddSegment.shape)
  .extend({ shared: z.boolean(), isOwn: z.boolean() })
  .meta({ id: 'SavedSegment' });
export type SavedSegment = z.infer<typeof SavedSegment>;

export const NoteKind = z.enum(['note', 'price', 'sold-out', 'newsletter', 'release']);
export type NoteKind = z.infer<typeof NoteKind>;

export const Note = z
  .object({
    id: Id.nullable().describe('null: the shop wrote it; it cannot be deleted.'),
    at: Timestamp,
    kind: NoteKind.describe('note: written by staff.'),
    text: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

const SavedPath = z.object({ id: PathId });
const analyst = callsOf({ tag: 'Analytics', role: 'analyst' });

/** GET, POST and DELETE of one kind of saved things. */
const listCall = <Item extends z.ZodType>(kind: string, item: Item) =>
  analyst.get(`/api/analytics/${kind}`, {
    summary: `Saved ${kind}, by name`,
    answers: { 200: { description: 'All of them', schema: z.object({ items: z.array(item) }) } },
  });

const addCall = <Body extends z.ZodType, Item extends z.ZodType>(kind: string, body: Body, item: Item) =>
  analyst.post(`/api/analytics/${kind}`, {
    summary: `Save one of the ${kind}`,
    description: '409 when there are as many as there may be.',
    body,
    answers: { 201: { description: 'What was saved', schema: item } },
    errors: [409],
  });

const removeCall = (kind: string) =>
  analyst.delete(`/api/analytics/${kind}/{id}`, {
    summary: `Delete one of the ${kind}`,
    params: SavedPath,
    answers: { 204: { description: 'It is deleted' } },
  });

/** What analysts save (behaviour: reports 17). */
export const savedReportsCalls = {
  listFunnels: listCall('funnels', SavedFunnel),
  addFunnel: addCall('funnels', AddFunnel, SavedFunnel),
  removeFunnel: removeCall('funnels'),
  listGoals: listCall('goals', SavedGoal),
  addGoal: addCall('goals', AddGoal, SavedGoal),
  removeGoal: removeCall('goals'),
  listSegments: listCall('segments', SavedSegment),
  addSegment: addCall('segments', AddSegment, SavedSegment),
  removeSegment: removeCall('segments'),
  listReportNotes: analyst.get('/api/analytics/notes', {
    summary: 'Notes on the time line, of staff and of the shop, newest first',
    query: z.object({
      from: z.iso.datetime({ offset: true }).optional().describe('Inclusive; a year ago by default.'),
      to: z.iso.datetime({ offset: true }).optional().describe('Exclusive; now by default.'),
    }),
    answers: { 200: { description: 'At most 1,000', schema: z.object({ items: z.array(Note) }) } },
  }),
  addReportNote: addCall('notes', AddNote, Note),
  removeReportNote: removeCall('notes'),
};
