import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  Email,
  Id,
  Money,
  optionalText,
  PathId,
  requiredText,
  StoredEmail,
  StoredId,
  Text,
  Uuid,
  writtenText,
} from './fields.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('text', () => {
  it.each(['', 'Damascus', '刀', '🗡️', '\u202e', '<script>', "'; DROP TABLE"])(
    'accepts %j unchanged',
    (value) => expect(Text.parse(value)).toBe(value),
  );

  it.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', 1, null, undefined, [], {}])('refuses %j', (value) =>
    expect(takes(Text, value)).toBe(false),
  );

  it('is trimmed, not empty and bounded when it is required', () => {
    const Name = requiredText(5);

    expect(Name.parse('  Hana ')).toBe('Hana');
    expect(Name.parse(`   ${'a'.repeat(5)}\n`)).toBe('aaaaa');
    expect(['', ' \t\n\u00a0\u3000', 'a'.repeat(6)].map((value) => takes(Name, value))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('of one line has no control character, line break or change of direction', () => {
    const Name = writtenText(20);

    expect(
      ['刃 "Blade"', 'עברית', 'e\u0301', '👩\u200d🔧', ' a\n'].every((value) => takes(Name, value)),
    ).toBe(true);
    expect(
      [
        'a\nb',
        'a\rb',
        'a\tb',
        'a\u0085b',
        'a\u2028b',
        'a\u2029b',
        'a\u202ab',
        'a\u202eb',
        'a\u2066b',
        'a\u2069b',
        'a\0b',
      ].some((value) => takes(Name, value)),
    ).toBe(false);
  });

  it('may be empty, null or absent when it is optional, and is bounded', () => {
    const Note = optionalText(5);

    expect(['', null, undefined, 'aaaaa', 'aaaaaa'].map((value) => takes(Note, value))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.c', 'akira.tanaka+ring@example.co.jp', "o'neil@example.com", ' a@b.co ', 'A@B.CO'])(
    'may be %s',
    (value) => expect(Email.parse(value)).toBe(value.trim()),
  );

  it.each([
    '',
    'a',
    'a@',
    '@b',
    'a@b',
    'a@localhost',
    'a@b.',
    'a@b@c',
    'a b@c.de',
    'a@b..c',
    'a@-b.c',
    'a@b.c,d@e.f',
    'a@b.c\n<x>',
    `${'a'.repeat(251)}@b.co`,
  ])('may not be %j', (value) => expect(takes(Email, value)).toBe(false));

  it.each([
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['花@例え。テスト', '花@xn--r8jz45g.xn--zckzah'],
    ['Ada@faß.example', 'Ada@xn--fa-hia.example'],
    ['BJÖRN@example.com', 'björn@example.com'],
    ['bjo\u0308rn@example.com', 'björn@example.com'],
    ['नमस्ते@example.com', 'नमस्ते@example.com'],
    ['ａｄａ@example.com', 'ａｄａ@example.com'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(Email.parse(typed)).toBe(stored);
    expect(Email.parse(stored)).toBe(stored);
    expect(StoredEmail.parse(stored)).toBe(stored);
  });

  it.each([
    'ada@bücher.example/path',
    'ada@bücher.example:80',
    'ada@bücher.example?x',
    'ada@bücher.example#x',
    'ada@u:p@bücher.example',
    'ada@ü%2eexample.com',
    'ada@bücher',
    'ada@bü..example',
    'ada@.bücher.example',
    'ada@bü\u00adcher.example',
    'ada@bü\u200dcher.example',
    'ada@１２７.１',
    'ada@ü.127',
    `ada@${'ü'.repeat(60)}.example`,
    `ada@${'ü.'.repeat(60)}example`,
    'a\u202eda@example.com',
    'ö\u200b@example.com',
    'ö\u0085@example.com',
    'ö ä@example.com',
    '😀@example.com',
    `${'ö'.repeat(33)}@example.com`,
  ])('may not be %j either', (value) => expect(takes(Email, value)).toBe(false));

  // With a pattern that is not linear, this takes hours.
  it('is checked fast at any length', () => {
    expect(takes(Email, `${'a'.repeat(2_000_000)}@${'b.'.repeat(1_000_000)}`)).toBe(false);
    expect(takes(Email, `a@${'b-'.repeat(2_000_000)}`)).toBe(false);
  });
});

describe('an id', () => {
  it('in a body is a positive integer', () => {
    expect([1, 2 ** 31, Number.MAX_SAFE_INTEGER].every((value) => takes(Id, value))).toBe(true);
    expect([0, -1, 1.5, '1', NaN, Infinity, 2 ** 53, null, true, [1]].some((value) => takes(Id, value))).toBe(
      false,
    );
  });

  it('fits its column when it is stored without a look-up', () =>
    expect([takes(StoredId, 2 ** 31 - 1), takes(StoredId, 2 ** 31)]).toEqual([true, false]));

  it('in a URL is a positive integer in digits, of any length', () => {
    const beyondEveryId = ['999999999999999', '9999999999999999', '9'.repeat(2_000)];

    expect(['1', '42', '007', ...beyondEveryId].map((value) => PathId.parse(value))).toEqual([
      1,
      42,
      7,
      ...beyondEveryId.map(() => 999_999_999_999_999),
    ]);
    expect(
      ['', '0', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '１', 1, ['1', '2'], undefined].some((value) =>
        takes(PathId, value),
      ),
    ).toBe(false);
  });
});

it('a UUID of any version is converted to lower case', () => {
  expect(Uuid.parse('0190B5E4-8F4B-7C3D-9A2B-1C2D3E4F5A6B')).toBe('0190b5e4-8f4b-7c3d-9a2b-1c2d3e4f5a6b');
  expect(['', 'x', '0190b5e48f4b7c3d9a2b1c2d3e4f5a6b', 1].some((value) => takes(Uuid, value))).toBe(false);
});

it('money has two places', () => {
  expect(['0.00', '285.00', '99999999.99'].every((value) => takes(Money, value))).toBe(true);
  expect(['285', '285.0', '-1.00', '1,000.00', 285].some((value) => takes(Money, value))).toBe(false);
});
