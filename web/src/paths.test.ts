import { expect, it } from 'vitest';
import { addressToReport } from './paths.ts';

it.each([
  ['/shop', '?category=rings', '/shop?category=rings'],
  ['/order/R7K3MSECRET', '?mail=proof&pay=cs_1', '/order/:token'],
  ['/Order/R7K3MSECRET', '', '/order/:token'],
  ['/report/SECRET', '', '/report/:token'],
  ['/newsletter/confirm', '?token=secret', '/newsletter/confirm'],
  ['/waits/unsubscribe', '?token=secret', '/waits/unsubscribe'],
])('reports %s%s as %s', (pathname, search, reported) =>
  expect(addressToReport(pathname, search)).toBe(reported),
);
