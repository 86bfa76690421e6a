import { expect, it } from 'vitest';
import { formatSubject, formatWord, listChangedFields } from './format-change.ts';

it('writes actions and fields as words', () => {
  expect(formatWord('release-hold')).toBe('Release hold');
  expect(formatWord('trackingNumber')).toBe('Tracking number');
  expect(formatSubject('order R-7K3M-9Q2F')).toBe('Order R-7K3M-9Q2F');
  expect(formatSubject('faq-category 6')).toBe('FAQ section 6');
  expect(formatSubject('newsletter-issue 1')).toBe('Newsletter issue 1');
  expect(formatSubject('settings')).toBe('Settings');
});

it('lists the fields of both sides, readable', () => {
  expect(
    listChangedFields({
      before: { roles: ['agent'], needsReview: true },
      after: { roles: ['agent', 'clerk'], needsReview: false, items: [{ itemId: 4, quantity: 2 }] },
    }),
  ).toEqual([
    { name: 'Items', before: '–', after: 'item id: 4, quantity: 2' },
    { name: 'Needs review', before: 'yes', after: 'no' },
    { name: 'Roles', before: 'agent', after: 'agent, clerk' },
  ]);
  expect(listChangedFields({ before: { total: '74133.69' }, after: { total: '74133.6' } })).toEqual([
    { name: 'Total', before: '74,133.69', after: '74133.6' },
  ]);
  expect(listChangedFields({ before: null, after: { name: '' } })).toEqual([
    { name: 'Name', before: '–', after: '–' },
  ]);
});
