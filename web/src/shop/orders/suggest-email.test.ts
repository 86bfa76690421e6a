import { expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gamil.co', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['Ada.L@yaho.com', 'Ada.L@yahoo.com'],
  ['ada@GMAIL.CON', 'ada@gmail.com'],
])('%s may mean %s', (email, likely) => expect(suggestEmail(email)).toBe(likely));

it.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@gmx.com',
  'ada@gmx.de',
  'ada@aol.com',
  'ada@example.com',
  'ada@me.com',
  'ada@',
  '@gmial.com',
  'ada',
  '',
])('%s is left alone', (email) => expect(suggestEmail(email)).toBeNull());
