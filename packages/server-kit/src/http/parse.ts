import type { z } from 'zod';
import { AppError } from './errors.ts';

/** @throws AppError invalid-input that lists every invalid field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;

  const errors = result.error.issues.flatMap(listIssues).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const [first] = errors;
  const detail = first ? [first.path, first.message].filter(Boolean).join(': ') : 'Invalid input';

  throw new AppError('invalid-input', detail, { errors });
}

/** For a value with several forms, such as one or many: the problems in the form that has its type. */
function listIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const hasType = (form: z.core.$ZodIssue[]) =>
    !form.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

  return issue.errors.find(hasType) ?? issue.errors[0] ?? [issue];
}
