import { expect, it } from 'vitest';
import { fillIn, listMarks } from './fill-in.ts';

const values = new Map([
  ['seller', 'Tanaka {email} $&'],
  ['taxId', ''],
  ['email', 'a@b.example'],
]);

it('puts values in the place of their names, and reads no name in a value', () =>
  expect(fillIn('{seller}, {email}', values)).toBe('Tanaka {email} $&, a@b.example'));

it('leaves out a line with an empty value, and a heading that has no other line', () => {
  expect(fillIn('One\nTax: {taxId}\nTwo', values)).toBe('One\nTwo');
  expect(fillIn('## Tax\n\n{taxId}\n\n## Mail\n\n{email}', values)).toBe('## Mail\n\na@b.example');
  expect(fillIn('{taxId}', values)).toBe('');
});

it('keeps a name without a value as it was typed', () =>
  expect(fillIn('{__proto__} {constructor} {x} { email }', values)).toBe(
    '{__proto__} {constructor} {x} { email }',
  ));

it('lists each name once', () => expect(listMarks('{a} {b} {a} {} {c d} {{e}}')).toEqual(['a', 'b', 'e']));
