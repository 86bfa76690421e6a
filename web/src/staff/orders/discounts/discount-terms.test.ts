import { expect, it } from 'vitest';
import { keepChanged } from './discount-terms.ts';
import type { Discount } from './discounts.api.ts';

const shown = {
  value: '12.50',
  minimum: '50.00',
  startsAt: null,
  endsAt: '2026-12-24T22:59:59.000Z',
  maxUses: 20,
  oncePerCustomer: true,
} as Discount;
const terms = {
  value: '12.50',
  minimum: '50.00',
  startsAt: null,
  endsAt: '2026-12-24T22:59:00.000Z',
  maxUses: 20,
  oncePerCustomer: true,
};

it('keeps only the terms that were changed, and the seconds of a time that was not', () => {
  expect(keepChanged(shown, terms)).toEqual({});
  expect(keepChanged(shown, { ...terms, maxUses: null })).toEqual({ maxUses: null });
  expect(keepChanged(shown, { ...terms, endsAt: null, minimum: '0.00' })).toEqual({
    endsAt: null,
    minimum: '0.00',
  });
});
