import { type AddSynonym, type ChangeSynonym, Synonym, SYNONYM_LIMITS } from '@ronin/contracts';
import { type Database, recordsOf, type SearchSynonym } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, presentRow, refuseStale } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { changeTable, type Edit, saveChange } from '../../../context/edit.ts';
import { splitWords } from '../search-words.ts';

const presentSynonym = (row: Attributes<SearchSynonym>): Synonym => presentRow(Synonym, row);

const record = recordsOf('synonym', ({ word, alsoFinds }: Synonym) => ({ word, alsoFinds }));

export async function listSynonyms({ models }: Database): Promise<Synonym[]> {
  const rows = await models.SearchSynonym.findAll({
    order: ['word', 'id'],
    limit: SYNONYM_LIMITS.entries,
    raw: true,
  });

  return rows.map(presentSynonym);
}

/** @throws AppError invalid-input for words without letters; conflict for a word that has an entry, or too many. */
export async function addSynonym(
  database: Database,
  { word, alsoFinds }: AddSynonym,
  staff: StaffMember,
): Promise<Synonym> {
  const fields = { word: readWord('word', word), alsoFinds: readWords(alsoFinds) };

  return await changeTable(database, 'search_synonyms', async (transaction) => {
    const { SearchSynonym: Model } = database.models;
    if ((await Model.count({ transaction })) >= SYNONYM_LIMITS.entries) {
      throw new AppError('conflict', `There are ${String(SYNONYM_LIMITS.entries)} entries already.`);
    }
    await refuseWord(database, { word: fields.word }, transaction);
    const row = await Model.create(fields, { transaction });
    const added = presentSynonym(await row.reload({ transaction }));
    await record(database, { staff, action: 'create', before: null, after: added }, transaction);

    return added;
  });
}

/** @throws AppError invalid-input; not-found; precondition-failed; conflict for the word of another entry. */
export async function changeSynonym(
  database: Database,
  edit: Edit,
  { word, alsoFinds }: ChangeSynonym,
): Promise<Synonym> {
  const fields = {
    word: word === undefined ? undefined : readWord('word', word),
    alsoFinds: alsoFinds && readWords(alsoFinds),
  };

  return await changeTable(database, 'search_synonyms', async (transaction) => {
    const row = await findSynonym(database, edit, transaction);
    const before = presentSynonym(row);
    if (fields.word !== undefined)
      await refuseWord(database, { word: fields.word, exceptId: edit.id }, transaction);
    if (!(await saveChange(row, fields, transaction))) return before;
    const after = presentSynonym(await row.reload({ transaction }));
    await record(database, { staff: edit.staff, action: 'change', before, after }, transaction);

    return after;
  });
}

/** @throws AppError not-found; precondition-failed */
export async function removeSynonym(database: Database, edit: Edit): Promise<void> {
  await changeTable(database, 'search_synonyms', async (transaction) => {
    const row = await findSynonym(database, edit, transaction);
    await row.destroy({ transaction });
    const change = { staff: edit.staff, action: 'remove', before: presentSynonym(row), after: null };
    await record(database, change, transaction);
  });
}

async function findSynonym(
  { models }: Database,
  { id, version }: Edit,
  transaction: Transaction,
): Promise<SearchSynonym> {
  const row = await models.SearchSynonym.findOne({ where: { id }, transaction });
  if (row === null) throw new AppError('not-found', 'There is no such entry.');
  refuseStale(version, presentSynonym(row));

  return row;
}

/** Words as the search reads them: in lower case, letters and digits alone. */
function readWord(path: string, typed: string): string {
  const word = splitWords(typed).join(' ');
  if (word === '') refuse(path, 'must have letters or digits');
  if (word.length > SYNONYM_LIMITS.word)
    refuse(path, `must have at most ${String(SYNONYM_LIMITS.word)} characters`);

  return word;
}

const readWords = (alsoFinds: readonly string[]): string[] => [
  ...new Set(alsoFinds.map((word, at) => readWord(`alsoFinds.${String(at)}`, word))),
];

const SAME_WORD = `
  SELECT to_tsvector('english', $1) = '' AS "isStopWord", EXISTS (
    SELECT FROM search_synonyms WHERE to_tsvector('english', word) = to_tsvector('english', $1) AND id <> $2
  ) AS "isTaken"
`;

/** @throws AppError invalid-input; conflict */
async function refuseWord(
  database: Database,
  { word, exceptId = 0 }: { word: string; exceptId?: number },
  transaction: Transaction,
): Promise<void> {
  const [found] = await database.select<{ isStopWord: boolean; isTaken: boolean }>(
    SAME_WORD,
    [word, exceptId],
    transaction,
  );
  if (found?.isStopWord) refuse('word', 'is so common that the search leaves it out');
  if (found?.isTaken) throw new AppError('conflict', 'Another entry has this word, in this or another form.');
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid-input', `${path} ${message}`, { errors: [{ path, message }] });
}
