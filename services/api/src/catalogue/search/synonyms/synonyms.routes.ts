import { synonymsCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../../context/context.ts';
import { addSynonym, changeSynonym, listSynonyms, removeSynonym } from './synonyms.service.ts';

/** The synonyms of the search, which merchants keep (behaviour: search 6). */
export const synonymsRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(context, synonymsCalls, {
    listSynonyms: () => listSynonyms(database),
    addSynonym: ({ body, staff }) => addSynonym(database, body, staff),
    changeSynonym: ({ params, body, version, staff }) =>
      changeSynonym(database, { ...params, version, staff }, body),
    removeSynonym: async ({ params, version, staff }) => {
      await removeSynonym(database, { ...params, version, staff });
    },
  });
};
