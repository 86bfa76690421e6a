import { expect, it } from 'vitest';
import { HIDDEN, hidePersonal, keepChanged } from './audit-values.ts';

it('keeps the fields that differ, on both sides', () => {
  const before = { price: '10.00', name: 'Ring', sizes: [1, 2], weight: null };
  const after = { price: '12.00', name: 'Ring', sizes: [1, 2], weight: undefined };

  expect(keepChanged(before, after)).toEqual({ before: { price: '10.00' }, after: { price: '12.00' } });
});

it('finds no change where nothing differs', () => {
  expect(keepChanged({ at: new Date(0) }, { at: new Date(0) })).toBeNull();
  expect(keepChanged(null, null)).toBeNull();
});

it('keeps everything of what is new or removed', () => {
  expect(keepChanged(null, { name: 'Ring' })).toEqual({ before: null, after: { name: 'Ring' } });
  expect(keepChanged({ name: 'Ring' }, null)).toEqual({ before: { name: 'Ring' }, after: null });
});

it('hides personal values at any depth, and shows when one is empty', () =>
  expect(
    hidePersonal({
      email: 'hana@example.com',
      phone: null,
      roles: ['agent'],
      parcels: [{ zipCode: '97201', number: '1Z' }],
    }),
  ).toEqual({ email: HIDDEN, phone: null, roles: ['agent'], parcels: [{ zipCode: HIDDEN, number: '1Z' }] }));

it('cuts long texts without splitting a character, and writes times as ISO 8601', () => {
  const { text, at } = hidePersonal({ text: '🗡'.repeat(600), at: new Date(0) }) ?? {};

  expect(String(text)).toMatch(/^(🗡)+…$/u);
  expect(String(text).length).toBeLessThan(510);
  expect(at).toBe('1970-01-01T00:00:00.000Z');
});
