import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { parse } from './parse.ts';

const Batch = z.array(
  z.object({ sessionId: z.string('is required'), count: z.int('must be whole').default(1) }),
);

function refusal(value: unknown): AppError {
  try {
    parse(Batch, value);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused.');
}

it('returns the parsed value', () =>
  expect(parse(Batch, [{ sessionId: 'a', extra: true }])).toEqual([{ sessionId: 'a', count: 1 }]));

it('lists every invalid field with its path, and names the first in the detail', () => {
  const error = refusal([{ sessionId: 'a' }, { count: 1.5 }]);

  expect(error.code).toBe('invalid-input');
  expect(error.problem.errors).toEqual([
    { path: '1.sessionId', message: 'is required' },
    { path: '1.count', message: 'must be whole' },
  ]);
  expect(error.message).toBe('1.sessionId: is required');
});

it('describes a problem of the whole value without a path', () =>
  expect(refusal('text').problem.errors).toMatchObject([{ path: '' }]));
