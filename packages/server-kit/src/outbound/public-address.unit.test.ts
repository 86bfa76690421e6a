import { expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts';

it.each(['8.8.8.8', '142.250.74.110', '2a00:1450:4001:82a::200e'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'not an address',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/x'])(
  '%s is the address of a public host',
  (url) => expect(isPublicUrl(url)).toBe(true),
);

it.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://user:secret@push.example.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://shop.localhost/x',
  'https://intranet/x',
  'ftp://push.example.com/x',
  'nowhere',
])('%s is not', (url) => expect(isPublicUrl(url)).toBe(false));

it('a name that leads to this machine is refused when the connection is made', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));

  expect(error).toMatchObject({ message: 'The name leads to an address that is not public.' });
});
