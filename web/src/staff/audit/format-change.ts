import type { AuditEntry } from '@ronin/contracts';
import { formatMoney } from '@ronin/format/money';

/** `release-hold` becomes `Release hold`, `trackingNumber` becomes `Tracking number`. */
export function formatWord(word: string): string {
  const spaced = word
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();

  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}

/** Kinds whose names in the data are no words that a reader knows. */
const KINDS: Readonly<Record<string, string>> = {
  contact: 'Contact message',
  faq: 'FAQ question',
  'faq-category': 'FAQ section',
  question: 'Product question',
};

export function formatSubject(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ');

  return [KINDS[kind] ?? formatWord(kind), ...rest].join(' ');
}

export function listChangedFields({ before, after }: Pick<AuditEntry, 'after' | 'before'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted();

  return names.map((name) => ({
    name: formatWord(name),
    before: formatValue(before?.[name]),
    after: formatValue(after?.[name]),
  }));
}

const NOTHING = '–';
/** Money in the data; a percentage looks the same, so there is no symbol. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** A value as a person reads it: lists with commas, objects as `name: value`. */
function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(formatValue).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${formatWord(name).toLowerCase()}: ${formatValue(part)}`)
      .join(', ');
  }

  if (typeof value !== 'string') return JSON.stringify(value);

  return AMOUNT.test(value) ? formatMoney(value, '') : value;
}
