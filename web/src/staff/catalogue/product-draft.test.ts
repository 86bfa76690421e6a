import { expect, it } from 'vitest';
import { EMPTY_DRAFT, toFields, validateDraft } from './product-draft.ts';

const saved = [{ name: 'metal', label: 'Metal', values: ['Gold, 18k', 'Silver'] }];
const draft = {
  ...EMPTY_DRAFT,
  options: [{ name: 'metal', label: 'Metal', values: 'Gold, 18k, Silver' }],
};

it('keeps values with a comma that nobody changed', () =>
  expect(toFields(draft, saved).options).toEqual(saved));

it('splits values that were typed', () => {
  const typed = { ...draft, options: [{ name: 'metal', label: 'Metal', values: 'Gold, Silver, Gold, ' }] };

  expect(toFields(typed, saved).options[0]?.values).toEqual(['Gold', 'Silver']);
});

it('is complete with a name alone while it is a draft', () => {
  const named = { ...EMPTY_DRAFT, name: 'Tsuba Ring' };

  expect(validateDraft(named, true)).toEqual({});
  expect(Object.keys(validateDraft(named, false))).toEqual([
    'description',
    'price',
    'symbolism',
    'materials',
  ]);
  expect(validateDraft(EMPTY_DRAFT, true)).toEqual({ name: 'Please fill in this field.' });
  expect(toFields(named).price).toBe('0');
});

it('takes a price with separators, and explains why it does not take another comma', () => {
  const priced = (price: string) => ({ ...EMPTY_DRAFT, name: 'Tsuba Ring', price });

  expect(validateDraft(priced('1,290.50'), true)).toEqual({});
  expect(toFields(priced('1,290.50')).price).toBe('1290.50');
  expect(validateDraft(priced('1290,50'), true).price).toBe(
    'Write 1290.50 or 1,290.50. A comma only groups thousands, because it could mean cents.',
  );
  expect(validateDraft(priced('ten'), true).price).toBe('A number such as 285 or 1,290.50.');
});
