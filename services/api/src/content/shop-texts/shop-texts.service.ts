import type { StaffTextValue } from '@ronin/contracts';
import { fillIn, listMarks } from '@ronin/format/fill-in';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';
import { listZones } from '../../orders/pricing/rates.service.ts';
import { TEXT_VALUES, type TextFacts } from './text-values.ts';

export type TextContext = Pick<ApiContext, 'config' | 'database'>;

export type FillText = (text: string) => string;

export async function loadTextFilling(context: TextContext, transaction?: Transaction): Promise<FillText> {
  const facts = await loadFacts(context, transaction);
  const values = new Map(TEXT_VALUES.map(({ name, write }) => [name, write(facts)]));

  return (text) => fillIn(text, values).trim();
}

/** Each value with what it means and what it says now, for those who write texts. */
export async function listTextValues(context: TextContext): Promise<StaffTextValue[]> {
  const facts = await loadFacts(context);

  return TEXT_VALUES.map(({ write, ...value }) => ({ ...value, value: write(facts) }));
}

/** In a transaction the settings are locked, so that they and the texts that name them change one after the other. */
async function loadFacts({ config, database }: TextContext, transaction?: Transaction): Promise<TextFacts> {
  const settings = await database.models.CommerceSettings.findOne({
    raw: true,
    rejectOnEmpty: true,
    ...(transaction && { transaction, lock: transaction.LOCK.SHARE }),
  });

  return { config, settings, zones: await listZones(database, transaction) };
}

/** @throws AppError invalid-input for a name in braces that is no value of the settings. */
export function refuseUnknownValues(path: string, text: string): void {
  const known = TEXT_VALUES.map(({ name }) => name);
  const unknown = listMarks(text).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const message = `has ${list(unknown)}, which is no value of the settings. The values are ${list(known)}. Braces with spaces inside are shown as they are.`;
  throw new AppError('invalid-input', `${path} ${message}`, { errors: [{ path, message }] });
}

/** The documents of the search whose texts have values of the settings. $1: one question or page; null: all. */
const DOCUMENTS = {
  faqs: {
    read: `SELECT id, answer AS body FROM faqs WHERE strpos(answer, '{') > 0 AND ($1::int IS NULL OR id = $1)`,
    index: `
      SELECT save_search_document('faq', f.id, f.question, array_to_string(f.tags, ' '), filled.body, f.is_active)
      FROM faqs f JOIN unnest($1::int[], $2::text[]) AS filled (id, body) ON filled.id = f.id
    `,
  },
  pages: {
    read: `SELECT id, body FROM site_pages WHERE strpos(body, '{') > 0 AND ($1::int IS NULL OR id = $1)`,
    index: `
      SELECT save_search_document('page', p.id, p.title, '', filled.body, true)
      FROM site_pages p JOIN unnest($1::int[], $2::text[]) AS filled (id, body) ON filled.id = p.id
    `,
  },
};

/**
 * Lets the search find answers and pages by what they show. The triggers of the tables store what was typed; this replaces it
 * for texts with values of the settings (behaviour: search 3): all of them, after a change of the settings and at the start.
 */
export async function indexTexts(context: TextContext, transaction?: Transaction): Promise<void> {
  const fill = await loadTextFilling(context, transaction);
  await indexDocuments(context, 'faqs', { fill, transaction });
  await indexDocuments(context, 'pages', { fill, transaction });
}

interface Indexing {
  /** The values, when they are loaded already. */
  fill?: FillText;
  /** Of one text; absent: all of them. */
  id?: number;
  transaction: Transaction | undefined;
}

/** Indexes questions or pages of which the texts have values of the settings. */
export async function indexDocuments(
  context: TextContext,
  kind: keyof typeof DOCUMENTS,
  { fill, id, transaction }: Indexing,
): Promise<void> {
  const { database } = context;
  const { read, index } = DOCUMENTS[kind];
  const texts = await database.select<{ id: number; body: string }>(read, [id ?? null], transaction);
  if (texts.length === 0) return;
  const fillText = fill ?? (await loadTextFilling(context, transaction));
  await database.select(
    index,
    [texts.map((text) => text.id), texts.map(({ body }) => fillText(body))],
    transaction,
  );
}
