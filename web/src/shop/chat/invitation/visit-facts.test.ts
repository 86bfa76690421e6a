import { beforeEach, expect, it, vi } from 'vitest';
import { readVisitFacts } from './visit-facts.ts';

const arrival = { referrer: '', host: 'shop.example', search: '' };
const read = (change: Partial<typeof arrival> = {}) => readVisitFacts({ ...arrival, ...change });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

it('knows the site before the visit, and keeps it as long as the tab', () => {
  expect(read({ referrer: 'https://www.instagram.com/ronin' })).toEqual({
    source: 'www.instagram.com',
    visitNumber: 1,
  });
  expect(read({ referrer: 'https://shop.example/shop' })).toEqual({
    source: 'www.instagram.com',
    visitNumber: 1,
  });
});

it('prefers the campaign, and takes no page of the shop itself for a source', () => {
  expect(read({ referrer: 'https://mail.example/', search: '?utm_source=letter' }).source).toBe('letter');
  window.sessionStorage.clear();
  expect(read({ referrer: 'https://shop.example/shop' }).source).toBeUndefined();
});

it('counts the visits of this browser, and works where nothing can be stored', () => {
  read();
  window.sessionStorage.clear();
  expect(read().visitNumber).toBe(2);
  const refuse = () => {
    throw new Error('No storage.');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);

  expect(read()).toEqual({ visitNumber: 1 });
});
