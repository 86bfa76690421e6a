import type { Database } from '@ronin/database';
import type { Period } from './letter-periods.service.ts';

/** What several people asked about, in contact messages and at products. */
export interface AskedTopic {
  /** One word, or two that stand beside each other, as most of them wrote it. */
  words: string;
  people: number;
  /** All who asked something. */
  of: number;
}

/** The newest questions of a period; of each the first characters. */
const QUESTIONS = `
  SELECT lower(email) AS person, left(text, 1000) AS text, kind FROM (
    SELECT email, question AS text, 'product' AS kind, created_at FROM product_questions
    UNION ALL
    SELECT email, message, 'message', created_at FROM contacts
  ) asked
  WHERE created_at >= $1::timestamptz AND created_at < $2::timestamptz
  ORDER BY created_at DESC LIMIT 2000
`;

/** The English stem of each word; null for one that says nothing alone, such as “the”. */
const STEMS = `
  SELECT word, (ts_lexize('english_stem', word))[1] AS stem FROM unnest($1::text[]) AS word
`;

/** The topics of which one product's texts have all words: the catalogue speaks of them. */
const OF_PRODUCTS = `
  WITH texts AS MATERIALIZED (
    SELECT to_tsvector('english', concat_ws(' ', name, description, symbolism, materials, category, dimensions,
      crafting_time, care_instructions, sustainability)) AS words
    FROM products WHERE status = 'published'
  )
  SELECT topic FROM unnest($1::text[]) AS topic
  WHERE EXISTS (SELECT FROM texts WHERE words @@ plainto_tsquery('english', topic))
`;

const ANSWERED_BY_FAQ = `
  SELECT topic FROM unnest($1::text[]) AS topic
  WHERE EXISTS (
    SELECT FROM faqs faq JOIN faq_categories section ON section.id = faq.category_id
    WHERE faq.is_active AND section.is_active
      AND to_tsvector('english', concat_ws(' ', faq.question, faq.answer, array_to_string(faq.tags, ' ')))
        @@ plainto_tsquery('english', topic)
  )
`;

/** Words of every question, whatever it is about. */
const COMMON = new Set(
  `able already also anything ask available buy come day dear find get give good great happen have hello help hey hi idea
  interested kind know let like long look love make many mean much need new nice offer one order please possible purchase
  question really sell something tell thank thanks there thing think time try two use want way wonder wondering work
  would`.split(/\s+/),
);
/** Topics that are looked for in the FAQ, the most frequent. */
const CANDIDATES = 50;

interface Question {
  person: string;
  text: string;
  kind: 'message' | 'product';
}

interface Term {
  people: Set<string>;
  spellings: Map<string, number>;
}

/**
 * What at least `least` people and such a share of all asked about, and neither the FAQ nor a product's texts say. Of topics that
 * mostly the same people named, the most frequent is given, and none where one of them is answered.
 */
export async function readAskedTopics(
  database: Database,
  { from, to }: Period,
  { least, share }: { least: number; share: number },
): Promise<AskedTopic[]> {
  const questions = await database.select<Question>(QUESTIONS, [from, to]);
  const of = new Set(questions.map(({ person }) => person)).size;
  const candidates = (await listTerms(database, questions))
    .filter(({ people }) => people.size >= least && people.size >= share * of)
    .map(({ people, spellings }) => ({ people, words: mostFrequent(spellings) }))
    .toSorted((one, other) => other.people.size - one.people.size || other.words.length - one.words.length)
    .slice(0, CANDIDATES);
  const words = candidates.map((one) => one.words);
  const known = new Set([
    ...(await readAnsweredTopics(database, words)),
    ...(await readTopics(database, OF_PRODUCTS, words)),
  ]);
  const answered = candidates.filter((candidate) => known.has(candidate.words));
  const named: typeof candidates = [];
  for (const candidate of candidates) {
    const isSame = (other: Pick<Term, 'people'>) =>
      areMostly(candidate, other) && areMostly(other, candidate);
    const isSaid = answered.some(isSame) || named.some((other) => areMostly(candidate, other));
    if (!isSaid && !known.has(candidate.words)) named.push(candidate);
  }

  return named.map((one) => ({ words: one.words, people: one.people.size, of }));
}

/** Whether more than half of the people of one are people of the other. */
const areMostly = (one: Pick<Term, 'people'>, other: Pick<Term, 'people'>): boolean =>
  2 * [...one.people].filter((person) => other.people.has(person)).length > one.people.size;

/** The topics of which an active question of the FAQ has all words. */
export const readAnsweredTopics = (database: Database, topics: string[]): Promise<Set<string>> =>
  readTopics(database, ANSWERED_BY_FAQ, topics);

async function readTopics(database: Database, statement: string, topics: string[]): Promise<Set<string>> {
  const rows = await database.select<{ topic: string }>(statement, [topics]);

  return new Set(rows.map(({ topic }) => topic));
}

async function listTerms(database: Database, questions: readonly Question[]): Promise<Term[]> {
  const asked = questions.map(({ person, ...question }) => ({ person, sentences: sentencesOf(question) }));
  const words = new Set(asked.flatMap(({ sentences }) => sentences.flat()));
  const rows = await database.select<{ word: string; stem: string | null }>(STEMS, [[...words]]);
  const stems = new Map(rows.map(({ word, stem }) => [word, COMMON.has(word) ? null : stem]));
  const terms = new Map<string, Term>();
  const add = (key: string, spelling: string, person: string) => {
    const term = terms.get(key) ?? { people: new Set(), spellings: new Map<string, number>() };
    terms.set(key, term);
    term.people.add(person);
    term.spellings.set(spelling, (term.spellings.get(spelling) ?? 0) + 1);
  };
  for (const { person, sentences } of asked) {
    for (const sentence of sentences) {
      for (const [index, word] of sentence.entries()) {
        const [stem, before] = [stems.get(word), sentence[index - 1] ?? ''];
        if (stem === undefined || stem === null) continue;
        const stemBefore = stems.get(before) ?? null;
        add(stem, word, person);
        if (stemBefore !== null) add(`${stemBefore} ${stem}`, `${before} ${word}`, person);
      }
    }
  }

  return [...terms.values()];
}

/** The words of a question at a product, and of those sentences of a message that ask. */
const sentencesOf = ({ text, kind }: Pick<Question, 'kind' | 'text'>): string[][] =>
  (kind === 'product' ? text.split(/[.!?\n]+/) : (text.match(/[^.!?\n]+\?/g) ?? [])).map(
    (sentence) => sentence.toLowerCase().match(/\p{L}[\p{L}\p{M}']{2,30}/gu) ?? [],
  );

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
