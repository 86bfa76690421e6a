import { MailKind, mailKinds } from '@ronin/contracts';
import { z } from 'zod';

const StoredMail = z.object({
  id: z.coerce.number(),
  kind: MailKind,
  to: z.string(),
  payload: z.unknown(),
  /** Whether the address is an account's: its owner proved it by a code. */
  isProven: z.boolean(),
  /** Whether it is about an order that is or was paid. */
  isPaid: z.boolean(),
});
type StoredMail = z.infer<typeof StoredMail>;

const ProductName = z.object({ name: z.string() });

/** Besides the names of products: the values of their options, and the ways to ship with their days, also those of before. */
const SHOP_TEXTS = `
  SELECT label AS name FROM shipping_rates UNION SELECT days FROM shipping_rates
  UNION SELECT text #>> '{}' FROM audit_log,
    jsonb_path_query(before, '$.shippingZones[*].rates[*].*') text WHERE jsonb_typeof(text) = 'string'
  UNION SELECT value #>> '{}' FROM products, jsonb_path_query(options, '$[*].values[*]') value
`;

type ReadRows = (sql: string, values: unknown[]) => Promise<object[]>;

const STORED_MAILS = `
  SELECT o.id, o.kind, o.to_address AS "to", o.payload,
    EXISTS (SELECT FROM customers c WHERE lower(c.email) = lower(o.to_address)) AS "isProven",
    EXISTS (SELECT FROM orders WHERE order_number = o.payload ->> 'orderNumber' AND confirmed_at IS NOT NULL) AS "isPaid"
  FROM outbox o WHERE o.payload IS NOT NULL AND o.kind = ANY ($1::text[])
`;

/** The forms of what the shop itself puts into a mail: codes, amounts, currencies, numbers of orders and parcels, times, and links with a secret. */
const OWN_FORMS = [
  /^\d{6}$/,
  /^-?\d{1,10}(\.\d{1,2})?$/,
  /^R-[\dA-Z]{4}-[\dA-Z]{4}$/,
  /^\/order\/R[\dA-Z]{8}[\w-]{22}\?mail=[\w-]{22}$/,
  /^\/product\/\d{1,10}#review=[\da-f-]{36}$/,
  /^[A-Z]{3}$/,
  /^(?=.*\d)[\dA-Za-z-]{2,50}$/,
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  /^\/[a-z]+(\/[a-z]+){0,2}[/#](code=)?(\d{6}|[\w-]{16,100})$/,
  /^\/account$/,
];

/**
 * Reads every mail that tests left in a database (behaviour: mail 2): one to an address that nobody proved to own contains
 * only what the shop itself writes, a mail with typed text goes to the address of an account, and one with the address of an
 * order is about a paid one.
 * @throws Error with the mails that break this rule.
 */
export async function checkMails(readRows: ReadRows): Promise<void> {
  const mails = StoredMail.array().parse(await readRows(STORED_MAILS, [MailKind.options]));
  const products = ProductName.array().parse(await readRows('SELECT name FROM products', []));
  const rates = ProductName.array().parse(await readRows(SHOP_TEXTS, []));
  const names = new Set([...products, ...rates].map(({ name }) => name));
  const broken = mails.flatMap((mail) => findBrokenRules(mail, names));
  if (broken.length > 0) throw new Error(`Mails with typed text:\n${broken.join('\n')}`);
}

function findBrokenRules(
  { id, kind, to, payload, isProven, isPaid }: StoredMail,
  names: Set<string>,
): string[] {
  const { text, payload: schema } = mailKinds[kind];
  const where = `${kind} ${String(id)} to ${to}`;
  if (text === 'anything') return isProven ? [] : [`${where}: the address is not an account's`];
  // An order is paid with its own address; only such a mail may have it.
  if (text === 'paid') return isPaid ? [] : [`${where}: its order is not paid`];
  if (text === 'staff' || text === 'reports') return [];
  if (text === 'staff-account') {
    const { account } = z.object({ account: z.unknown() }).parse(payload);
    return account === null || isProven
      ? []
      : [`${where}: has typed text, and is not to an account's address`];
  }
  const words = listWords(schema);

  return listTexts(payload)
    .filter((value) => !words.has(value) && !names.has(value))
    .filter((value) => !OWN_FORMS.some((form) => form.test(value)))
    .map((value) => `${where}: ${value}`);
}

/** The texts between which a schema lets choose. */
function listWords(schema: z.ZodType): Set<string> {
  const words: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (key, value: unknown) => {
    if (key === 'enum' && Array.isArray(value)) words.push(...value.map(String));
    return value;
  });

  return new Set(words);
}

/** Every text in a payload, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];

  return Object.values(value).flatMap(listTexts);
}
