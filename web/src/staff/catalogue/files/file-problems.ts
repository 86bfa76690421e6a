import { toApiError } from '../../../app/api.ts';

/** A row and column of the file, and what is wrong there. */
export interface FileProblem {
  readonly path: string;
  readonly message: string;
}

/** The problems that a refused file's answer lists; none when it was refused for another reason. */
export function findFileProblems(error: unknown): FileProblem[] {
  try {
    const problem: unknown = JSON.parse(toApiError(error).message.replace(/^\d+: /, ''));
    if (typeof problem !== 'object' || problem === null || !('errors' in problem)) return [];

    return Array.isArray(problem.errors) ? problem.errors.filter(isFileProblem) : [];
  } catch {
    return [];
  }
}

const isFileProblem = (value: unknown): value is FileProblem =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';
