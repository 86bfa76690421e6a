import { expect, it } from 'vitest';
import { findRelyingParty, requireRelyingParty } from './relying-party.ts';

it.each([
  ['https://ronin.example', { id: 'ronin.example', origin: 'https://ronin.example' }],
  ['https://ronin.example:8443/shop', { id: 'ronin.example', origin: 'https://ronin.example:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://ronin.localhost:8080', { id: 'ronin.localhost', origin: 'http://ronin.localhost:8080' }],
])('is the host name of %s', (publicUrl, party) => {
  expect(findRelyingParty(publicUrl)).toEqual(party);
  expect(requireRelyingParty(publicUrl)).toEqual(party);
});

it.each([
  'http://127.0.0.1:8080',
  'https://192.168.1.20',
  'https://2130706433',
  'https://[::1]:8443',
  'http://ronin.example',
])('does not exist at %s, where browsers offer no passkeys', (publicUrl) => {
  expect(findRelyingParty(publicUrl)).toBeNull();
  expect(() => requireRelyingParty(publicUrl)).toThrow('Passkeys need a host name');
});
