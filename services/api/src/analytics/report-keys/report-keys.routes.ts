import { reportKeysCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { addReportKey, findSharedPage, listReportKeys, removeReportKey } from './report-keys.service.ts';

/** Keys for spreadsheets, and links to a page of reports (behaviour: reports 15). */
export const reportKeysRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(context, reportKeysCalls, {
    listReportKeys: async ({ staff }) => ({ items: await listReportKeys(database, staff) }),
    addReportKey: ({ body, staff }) => addReportKey(database, body, staff),
    removeReportKey: ({ params, staff }) => removeReportKey(database, params.id, staff),
    getSharedPage: ({ staff }) => findSharedPage(database, staff),
  });
};
