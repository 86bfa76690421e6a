import { expect, it } from 'vitest';
import { readableEmail } from './readable-email.ts';

it.each([
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['ada@example.com', 'ada@example.com'],
  ['björn@XN--BCHER-KVA.example', 'björn@bücher.example'],
  ['ada@xn--zzzzzz.example', 'ada@xn--zzzzzz.example'],
])('%s is read as %s', (stored, read) => expect(readableEmail(stored)).toBe(read));
