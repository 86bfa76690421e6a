import type { Database } from '@ronin/database';

/** A paid order with a discount code. Its sale is an event of the same time. */
export interface DiscountedOrder {
  at: number;
  code: string;
  total: string;
}

/** A question to the shop: a contact message, or one at a product. */
export interface Asked {
  at: number;
  email: string;
  text: string;
  isMessage: boolean;
}

/** What people ask every week, and the FAQ answers. */
const ANSWERED: readonly [string, ...string[]] = [
  'How long does shipping to Norway take?',
  'Which ring size do I need for a finger of 17 mm?',
  'Can I send it back when it does not fit?',
  'Is the steel safe for people with a nickel allergy?',
  'Is there a warranty on the movement?',
];
/** What hardly two people ask about. */
const FRAMES: readonly [string, ...string[]] = [
  'Do you have it in',
  'Would you make something for a',
  'Is there anything like a',
];
const RARE =
  `accountant apprentice baptism barber canoe ceramic chef christening cyclist dentist diver drummer falconer film
  fisherman florist funeral gardener golfer hotel juggler librarian mechanic monastery museum nurse opera orchestra painter
  pharmacist photographer pilot pirate plumber poet programmer referee restaurant robot rosegold sailor sculptor skater
  surgeon tailor teacher translator turquoise violinist walnut`.split(/\s+/);
const ABOUT_DIAMONDS: readonly [string, ...string[]] = [
  'Can you set a diamond into this ring?',
  'Do you offer it with a small diamond?',
  'Would a black diamond be possible on the bezel?',
  'Is it available with diamonds?',
  'How much more would it cost with a lab-grown diamond?',
];
const GREETINGS: readonly [string, ...string[]] = [
  'Hello!',
  'Dear team, thank you for your beautiful work.',
  'Hi,',
];

/** @param random of the seeded shop, so that the same seed asks the same. */
export function buildQuestion(at: number, random: () => number, about?: 'diamond'): Asked {
  const pick = <Value>(values: readonly [Value, ...Value[]]) =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const rare = () => `${pick(FRAMES)} ${pick(['robot', ...RARE])}?`;
  const ordinary = () => (random() < 0.6 ? pick(ANSWERED) : rare());
  const question = about === undefined ? ordinary() : pick(ABOUT_DIAMONDS);
  const isMessage = random() < 0.5;

  return {
    ...{ at, isMessage, email: `person-${String(Math.floor(random() * 1e9))}@example.com` },
    text: isMessage ? `${pick(GREETINGS)} ${question} Best regards, Mei` : question,
  };
}

/** The rows that the shop itself has of them. */
export async function seedShop(
  database: Database,
  { orders, questions }: { orders: readonly DiscountedOrder[]; questions: readonly Asked[] },
): Promise<void> {
  const run = (statement: string, rows: readonly object[]) =>
    database.query(statement, { bind: [JSON.stringify(rows)] });
  await run(
    `INSERT INTO discount_codes (code, kind, value)
     SELECT DISTINCT code, 'percent', 10 FROM jsonb_to_recordset($1::jsonb) AS row (code text)`,
    orders,
  );
  await run(
    `WITH placed AS (
       INSERT INTO orders (customer_id, order_number, status, subtotal, total, discount_code_id, created_at)
       SELECT 1, 'R-SEED-' || row_number() OVER (), 'delivered', row.total, row.total, code.id, to_timestamp(row.at / 1000.0)
       FROM jsonb_to_recordset($1::jsonb) AS row (at bigint, code text, total numeric)
         JOIN discount_codes code ON code.code = row.code
       RETURNING id, created_at
     )
     INSERT INTO analytics_outbox (order_id, created_at, queued_at) SELECT id, created_at, created_at FROM placed`,
    orders,
  );
  await run(
    `INSERT INTO contacts (first_name, last_name, email, message, created_at)
     SELECT 'Mei', 'Lin', email, text, to_timestamp(at / 1000.0)
     FROM jsonb_to_recordset($1::jsonb) AS row (at bigint, email text, text text, "isMessage" boolean) WHERE "isMessage"`,
    questions,
  );
  await run(
    `INSERT INTO product_questions (product_id, customer_name, email, question, created_at)
     SELECT 1, 'Mei', email, text, to_timestamp(at / 1000.0)
     FROM jsonb_to_recordset($1::jsonb) AS row (at bigint, email text, text text, "isMessage" boolean) WHERE NOT "isMessage"`,
    questions,
  );
}
