import { savedReportsCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { addNote, listNotes, removeNote } from './notes.service.ts';
import { addSaved, funnels, goals, listSaved, removeSaved, segments } from './saved-reports.service.ts';

/** Funnels, goals, segments and notes, for analysts (behaviour: reports 17). */
export const savedReportsRoutes = (context: ApiContext) => {
  const { database, now } = context;

  return serveCalls(context, savedReportsCalls, {
    listFunnels: ({ staff }) => listSaved(database, funnels, staff),
    addFunnel: ({ body, staff }) => addSaved(database, funnels, body, staff),
    removeFunnel: ({ params, staff }) => removeSaved(database, 'funnel', params.id, staff),
    listGoals: ({ staff }) => listSaved(database, goals, staff),
    addGoal: ({ body, staff }) => addSaved(database, goals, body, staff),
    removeGoal: ({ params, staff }) => removeSaved(database, 'goal', params.id, staff),
    listSegments: ({ staff }) => listSaved(database, segments, staff),
    addSegment: ({ body, staff }) => addSaved(database, segments, body, staff),
    removeSegment: ({ params, staff }) => removeSaved(database, 'segment', params.id, staff),
    listReportNotes: ({ query }) => listNotes(database, query, now()),
    addReportNote: ({ body, staff }) => addNote(database, body, staff),
    removeReportNote: ({ params, staff }) => removeNote(database, params.id, staff),
  });
};
