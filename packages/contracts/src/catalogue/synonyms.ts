import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, Timestamp, writtenText } from '../fields.ts';
import { SYNONYM_LIMITS } from '../limits.ts';
import { changeOf, IdPath } from '../shapes.ts';

/** A word that shoppers type, and the words that it finds as well. */
export const Synonym = z.object({
  id: Id,
  word: z.string(),
  alsoFinds: z.array(z.string()),
  version: Id,
  updatedAt: Timestamp,
});
export type Synonym = z.infer<typeof Synonym>;

const word = writtenText(SYNONYM_LIMITS.word);
const fields = {
  word: word.describe('What shoppers type: one word, or up to three beside each other.'),
  alsoFinds: z
    .array(word)
    .min(1, 'must name a word')
    .max(SYNONYM_LIMITS.alsoFinds)
    .describe('Words of the shop that are looked for as well.'),
};

export const AddSynonym = z.object(fields);
export type AddSynonym = z.infer<typeof AddSynonym>;

export const ChangeSynonym = changeOf(fields);
export type ChangeSynonym = z.infer<typeof ChangeSynonym>;

const merchant = callsOf({ tag: 'Staff search words', role: 'merchant' });

/** The synonyms of the search, for merchants (behaviour: search 6). */
export const synonymsCalls = {
  listSynonyms: merchant.get('/api/staff/synonyms', {
    summary: 'The synonyms of the search, by their words',
    answers: {
      200: { description: 'All of them', schema: z.array(Synonym).max(SYNONYM_LIMITS.entries) },
    },
  }),
  addSynonym: merchant.post('/api/staff/synonyms', {
    summary: 'Let a word find others',
    description: 'The next search finds them. A word that has an entry, in any form, is refused (409).',
    version: 'answered',
    body: AddSynonym,
    answers: { 201: { description: 'The new entry', schema: Synonym } },
    errors: [409],
  }),
  changeSynonym: merchant.patch('/api/staff/synonyms/{id}', {
    summary: 'Change a word, or what it finds',
    description: 'A word that another entry has, in any form, is refused (409).',
    version: 'required',
    params: IdPath,
    body: ChangeSynonym,
    answers: { 200: { description: 'The entry as it now is', schema: Synonym } },
    errors: [409],
  }),
  removeSynonym: merchant.delete('/api/staff/synonyms/{id}', {
    summary: 'Remove a synonym',
    version: 'required',
    params: IdPath,
    answers: { 204: { description: 'Removed' } },
  }),
};
