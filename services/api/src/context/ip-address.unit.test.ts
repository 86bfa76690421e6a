import { describe, expect, it } from 'vitest';
import { networkPrefix, normaliseIp, truncateIp } from './ip-address.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unix:', null],
    ['', null],
    [undefined, null],
  ])('%s is read as %s', (given, expected) => expect(normaliseIp(given)).toBe(expected));

  it.each([
    ['203.0.113.77', 'full', '203.0.113.77'],
    ['203.0.113.77', 'truncated', '203.0.113.0'],
    ['203.0.113.77', 'none', null],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', 'truncated', '2001:db8:85a3::'],
    ['2001:db8::1', 'truncated', '2001:db8:0::'],
    ['::1', 'truncated', '0:0:0::'],
    ['64:ff9b::203.0.113.77', 'truncated', '64:ff9b:0::'],
    ['2001:db8::1', 'full', '2001:db8::1'],
    [null, 'full', null],
  ] as const)('%s is stored %s as %s', (ip, precision, expected) => {
    const stored = truncateIp(ip, precision);

    expect(stored).toBe(expected);
    if (stored !== null) expect(normaliseIp(stored)).toBe(stored);
  });

  it('has a number with the order of its networks', () => {
    expect(networkPrefix('1.2.3.4')).toBe(0x01020304);
    expect(networkPrefix('2001:db8:1::')).toBe(0x20010db80001);
    expect(networkPrefix('2001:db8:1:ffff:ffff:ffff:ffff:ffff')).toBe(0x20010db80001);
    expect(networkPrefix('2001::a:b:c:d:e:f')).toBe(0x20010000000a);
  });
});
