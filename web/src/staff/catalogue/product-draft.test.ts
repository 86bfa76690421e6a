import { expect, it } from 'vitest';
import { EMPTY_DRAFT, toFields } from './product-draft.ts';

const saved = [{ name: 'metal', label: 'Metal', values: ['Gold, 18k', 'Silver'] }];
const draft = {
  ...EMPTY_DRAFT,
  options: [{ name: 'metal', label: 'Metal', values: 'Gold, 18k, Silver' }],
};

it('keeps values with a comma that nobody changed', () => {
  expect(toFields(draft, saved).options).toEqual(saved);
});

it('splits values that were typed', () => {
  const typed = { ...draft, options: [{ name: 'metal', label: 'Metal', values: 'Gold, Silver, Gold, ' }] };

  expect(toFields(typed, saved).options[0]?.values).toEqual(['Gold', 'Silver']);
});
