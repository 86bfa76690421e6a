/** Fields of a subject. Values are compared and stored as JSON. */
export type Values = Record<string, unknown>;

/** Instead of a personal value. */
export const HIDDEN = '(hidden)';

/** The longest text that is stored; a longer one is cut. */
const TEXT_MAX = 500;

/** Fields that hold something about a person, or a secret, by name, at any depth. */
const PERSONAL_FIELDS = new Set([
  'address',
  'billingAddress',
  'city',
  'company',
  'customerEmail',
  'customerName',
  'customerNotes',
  'email',
  'firstName',
  'giftMessage',
  'lastName',
  'message',
  'password',
  'phone',
  'recipient',
  'shippingAddress',
  'street',
  'street2',
  'to',
  'zipCode',
]);

/** Both sides without the fields that are equal; null when nothing differs. */
export function keepChanged(
  before: Values | null,
  after: Values | null,
): { before: Values | null; after: Values | null } | null {
  if (before === null || after === null) return before === after ? null : { before, after };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => toJson(before[name]) !== toJson(after[name]));
  if (changed.length === 0) return null;
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));

  return { before: pick(before), after: pick(after) };
}

const toJson = (value: unknown): string => JSON.stringify(value ?? null);

/** A copy as JSON in which personal values are hidden and long texts cut. An empty value stays empty. */
export function hidePersonal(values: Values | null): Values | null {
  if (values === null) return null;

  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      PERSONAL_FIELDS.has(name) && value !== null && value !== '' ? HIDDEN : hideWithin(value),
    ]),
  );
}

function hideWithin(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') {
    return value.length > TEXT_MAX ? `${cutText(value)}…` : value;
  }
  if (Array.isArray(value)) return value.map(hideWithin);

  return isRecord(value) ? hidePersonal(value) : value;
}

/** PostgreSQL refuses half of a surrogate pair. */
const cutText = (text: string): string => text.slice(0, TEXT_MAX).replace(/[\uD800-\uDBFF]$/, '');

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
