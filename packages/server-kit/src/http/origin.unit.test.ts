import { expect, it } from 'vitest';
import { isCrossSite } from './origin.ts';

const PUBLIC_URL = 'https://ronin.example';

it.each<[Parameters<typeof isCrossSite>[0], string]>([
  [{}, 'no browser says nothing'],
  [{ 'sec-fetch-site': 'same-origin' }, 'our own page'],
  [{ 'sec-fetch-site': 'none' }, 'a person who typed the address'],
  [{ origin: 'https://ronin.example' }, 'the public address'],
  [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 'the address that was really asked'],
  [
    { origin: 'http://localhost:8080', host: 'localhost:8080', 'x-forwarded-proto': 'http' },
    'another name of this machine, through web',
  ],
  [
    { origin: 'https://other.example', host: 'other.example', 'x-forwarded-proto': 'https' },
    'another name of the shop, over https',
  ],
  [
    { origin: 'https://other.example', host: 'other.example:443', 'x-forwarded-proto': 'https' },
    'the same with its port',
  ],
])('%j is not cross-site: %s', (headers) => expect(isCrossSite(headers, PUBLIC_URL)).toBe(false));

it.each<[Parameters<typeof isCrossSite>[0], string]>([
  [{ 'sec-fetch-site': 'cross-site' }, 'another site'],
  [{ 'sec-fetch-site': 'same-site' }, 'another host of this site'],
  [{ 'sec-fetch-site': ['same-origin', 'cross-site'] }, 'two stories'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://ronin.example' }, 'another site, whatever Origin says'],
  [{ origin: 'https://evil.example' }, 'another site'],
  [{ origin: 'https://ronin.example.evil.example' }, 'a longer name'],
  [{ origin: 'http://ronin.example' }, 'without https'],
  [{ origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080' }, 'this host over another scheme'],
  [
    { origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080', 'x-forwarded-proto': 'http' },
    'the same, through web',
  ],
  [
    { origin: 'http://other.example', host: 'other.example', 'x-forwarded-proto': 'https' },
    'this host without https',
  ],
  [{ origin: 'http://127.0.0.1', host: undefined }, 'no host was asked'],
  [{ origin: 'http://x', host: 'a b' }, 'a host that is none'],
  [{ origin: 'file://', host: '' }, 'a scheme without a host'],
  [{ origin: 'null' }, 'a sandbox or a file'],
  [{ origin: '' }, 'nonsense'],
])('%j is cross-site: %s', (headers) =>
  expect(isCrossSite({ host: 'api.internal:8081', ...headers }, PUBLIC_URL)).toBe(true),
);
