import { toApiError } from './api.ts';

const UNREACHABLE = 'The shop cannot be reached. Please try again in a moment.';

/** The reason of a failed call: the detail of the service's problem+json. */
export function getErrorDetail(error: unknown): string {
  const { status, message } = toApiError(error);
  if (status === null) return UNREACHABLE;

  return parseProblem(message).detail ?? message;
}

/** The machine-readable code of the service's problem+json, such as `out-of-stock`; null where it has none. */
export const getProblemCode = (error: unknown): string | null => parseProblem(toApiError(error).message).code;

interface FieldProblem {
  /** Such as `socialLinks.0.url`. */
  readonly path: string;
  readonly message: string;
}

/** What is wrong with the fields of a refused call; empty when it was refused for another reason. */
export function listFieldProblems(error: unknown): FieldProblem[] {
  const { status, message } = toApiError(error);
  if (status !== 400) return [];
  const problem: unknown = JSON.parse(message.replace(/^\d+: /, ''));
  if (typeof problem !== 'object' || problem === null || !('errors' in problem)) return [];
  const errors: readonly unknown[] = Array.isArray(problem.errors) ? problem.errors : [];

  return errors.flatMap((field) =>
    typeof field === 'object' && field !== null && 'path' in field && 'message' in field
      ? [{ path: String(field.path), message: String(field.message) }]
      : [],
  );
}

/** The same as sentences by their paths. */
export const getFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(listFieldProblems(error).map(({ path, message }) => [path, toSentence(message)]));

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

interface Resource {
  readonly id: number;
}

/** A resource as it now is, when a save of what is shown was answered with 412; null after every other error. */
export function readCurrent<Shown extends Resource>(error: unknown, shown: Shown): Shown | null {
  const { status, message } = toApiError(error);
  if (status !== 412) return null;
  const problem: unknown = JSON.parse(message.replace(/^\d+: /, ''));

  return hasCurrent(problem, shown) ? problem.current : null;
}

/** The service answers the same shape (Problem). */
const hasCurrent = <Shown extends Resource>(problem: unknown, { id }: Shown): problem is { current: Shown } =>
  typeof problem === 'object' &&
  problem !== null &&
  'current' in problem &&
  typeof problem.current === 'object' &&
  problem.current !== null &&
  'id' in problem.current &&
  problem.current.id === id;

function parseProblem(message: string): Record<'code' | 'detail', string | null> {
  const read = (problem: object, field: string) => {
    const found = Object.entries(problem).find(([name]) => name === field);
    return typeof found?.[1] === 'string' ? found[1] : null;
  };
  try {
    const problem: unknown = JSON.parse(message.replace(/^\d+: /, ''));
    if (typeof problem !== 'object' || problem === null) return { code: null, detail: null };

    return { code: read(problem, 'code'), detail: read(problem, 'detail') };
  } catch {
    return { code: null, detail: null };
  }
}
