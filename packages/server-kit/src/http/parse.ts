import type { z } from 'zod';
import { AppError } from './errors.ts';

/** @throws AppError invalid-input that lists every invalid field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;

  const errors = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const [first] = errors;
  const detail = first ? [first.path, first.message].filter(Boolean).join(': ') : 'Invalid input';

  throw new AppError('invalid-input', detail, { errors });
}
