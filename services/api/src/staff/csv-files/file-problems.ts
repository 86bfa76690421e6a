import { IMPORT_LIMITS } from '@ronin/contracts';
import { AppError, invalidField } from '@ronin/server-kit';
import type { z } from 'zod';
import { columnOf, OPTION_COLUMNS } from './product-columns.ts';

/** Why a row cannot be imported. The header is row 1. */
export interface FileProblem {
  row: number;
  column: string;
  message: string;
}

/** A cell that could not be read keeps its own problem. @returns null when there are problems; they are added to the list. */
export function checkFields<Fields>(
  schema: z.ZodType<Fields>,
  fields: object,
  { row }: { row: number },
  problems: FileProblem[],
): Fields | null {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const [field, number] = path;
    const column =
      field === 'options' && typeof number === 'number'
        ? OPTION_COLUMNS[number]?.value
        : columnOf(String(field ?? 'name'));
    const isKnown = problems.some((known) => known.row === row && known.column === column);
    if (!isKnown) problems.push({ row, column: column ?? 'Option', message });
  }

  return null;
}

/** @throws AppError invalid-input that lists the problems, when there are any */
export function refuseProblems(problems: readonly FileProblem[]): void {
  const errors = problems
    .toSorted((left, right) => left.row - right.row)
    .slice(0, IMPORT_LIMITS.problems)
    .map(({ row, column, message }) => ({ path: `row ${String(row)}, ${column}`, message }));
  const [first] = errors;
  if (first === undefined) return;
  throw new AppError('invalid-input', `${first.path}: ${first.message}`, { errors });
}

export const invalidFile = (message: string): AppError => invalidField('csv', message);
