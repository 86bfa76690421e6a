import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import { SEARCH_LIMITS } from '@ronin/contracts';
import type { PreparedStatement } from '@ronin/database';
import pg from 'pg';
import {
  FIND_WORDS,
  READ_LIKE_WORDS,
  SUGGEST_NAMES,
} from '../../services/api/src/catalogue/search/search.sql.ts';
import { parseSearchWords } from '../../services/api/src/catalogue/search/search-words.ts';
import { measureBeside, p95, perSecond } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const FIRST = 20_000_000;
const CONNECTIONS = 16;
const STEELS = [
  'folded',
  'etched',
  'twisted',
  'raindrop',
  'ladder',
  'feather',
  'mosaic',
  'random',
  'basket',
  'spirograph',
];
const KINDS = ['ring', 'pendant', 'bracelet', 'cuff', 'chain', 'brooch', 'signet', 'band', 'medal', 'clasp'];
const NAMES = [
  'kasumi',
  'hamon',
  'tsuba',
  'nagare',
  'mokume',
  'kozuka',
  'habaki',
  'menuki',
  'fuchi',
  'seppa',
];
const PLACES = ['nara', 'kyoto', 'seki', 'bizen', 'sagami', 'yamato', 'mino', 'sakai', 'echizen', 'tosa'];
/** Every combination of one word each. */
const PRODUCTS = STEELS.length * KINDS.length * NAMES.length * PLACES.length;

const any = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)] ?? 'ring';
const toArray = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`;

/** Without its second letter. */
const misspell = (word: string): string => word.slice(0, 1) + word.slice(2);

/** What is measured: the call, what is typed, and the first statement that finds something. */
const SEARCHES: readonly SearchCase[] = [
  {
    name: 'GET /api/search, all words',
    path: '/api/search?q=',
    type: () => `${any(NAMES)} ${any(KINDS)}`,
    statement: FIND_WORDS,
    bind: (words) => [words.join(' '), words.join(' & '), SEARCH_LIMITS.defaultProducts],
  },
  {
    name: 'GET /api/search, a misspelt word',
    path: '/api/search?q=',
    type: () => `${misspell(any(NAMES))} ${any(KINDS)}`,
    statement: READ_LIKE_WORDS,
    bind: (words) => [toArray(words)],
  },
  {
    name: 'GET /api/search/suggest',
    path: '/api/search/suggest?q=',
    type: () => any(NAMES).slice(0, 4),
    statement: SUGGEST_NAMES,
    bind: (words) => [words.join(' '), toArray(words.map((word) => `%${word}%`))],
  },
  {
    name: 'GET /api/search/suggest, a misspelt word',
    path: '/api/search/suggest?q=',
    type: () => misspell(any(NAMES)),
    statement: READ_LIKE_WORDS,
    bind: (words) => [toArray(words)],
  },
];

interface SearchCase {
  name: string;
  path: string;
  type: () => string;
  statement: PreparedStatement;
  bind: (words: readonly string[]) => unknown[];
}

/** The search at 10,000 products, 16 calls at once, beside the bare statement with the same words on as many connections. */
export async function measureSearch(stack: Stack): Promise<Row[]> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: stack.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    if (clients[0]) await fillProducts(clients[0]);
    const rows: Row[] = [];
    for (const one of SEARCHES) rows.push(...(await measureOne(stack.apiUrl, agent, clients, one)));

    return rows;
  } finally {
    agent.destroy();
    await clients[0]?.query('DELETE FROM products WHERE id >= $1 AND id < $1 + $2', [FIRST, PRODUCTS]);
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function measureOne(
  apiUrl: string,
  agent: Agent,
  clients: readonly pg.Client[],
  { name, path, type, statement, bind }: SearchCase,
): Promise<Row[]> {
  const latencies: number[] = [];
  const call = () => getJson(new URL(apiUrl + path + encodeURIComponent(type())), agent);
  const run = async (turn: number) => {
    const words = parseSearchWords(type());
    const found = await clients[turn % CONNECTIONS]?.query({ ...statement, values: bind(words) });
    if (!found?.rowCount) throw new Error(`The statement of "${name}" found nothing.`);
  };
  const rates = await measureBeside(
    (seconds) => perSecond(seconds, CONNECTIONS, latencies, call),
    (seconds) => perSecond(seconds, CONNECTIONS, [], run),
  );

  return [
    { name, unit: 'req/s', ...rates, aim: '≥ 0.5' },
    { name: `${name}, p95`, unit: 'ms', figure: p95(latencies), aim: 'reported' },
  ];
}

/** Triggers write the index of the search. */
async function fillProducts(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO products (id, name, description, price, symbolism, materials, category, image_url)
     SELECT $1 + row_number() OVER () - 1, initcap(steel || ' ' || name || ' ' || kind || ' of ' || place),
       'Forged from ' || steel || ' steel by hand.', 120, '', steel || ' Damascus steel', 'rings', '/images/bench.webp'
     FROM unnest($2::text[]) steel, unnest($3::text[]) name, unnest($4::text[]) kind, unnest($5::text[]) place`,
    [FIRST, STEELS, NAMES, KINDS, PLACES],
  );
  await client.query('VACUUM ANALYZE products, search_documents');
}

async function getJson(url: URL, agent: Agent): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      json(response).then((answer) => {
        if (response.statusCode === 200 && answer !== null) resolve();
        else reject(new Error(`${url.href}: ${String(response.statusCode)}`));
      }, reject);
    }).on('error', reject);
  });
}
