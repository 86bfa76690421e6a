import { toApiError } from './api.ts';

const UNREACHABLE = 'The shop cannot be reached. Please try again in a moment.';

/** The reason of a failed call: the detail of the service's problem+json. */
export function getErrorDetail(error: unknown): string {
  const { status, message } = toApiError(error);
  if (status === null) return UNREACHABLE;

  return parseProblem(message).detail ?? message;
}

/** The machine-readable code of the service's problem+json, such as `out-of-stock`; null where it has none. */
export const getProblemCode = (error: unknown): string | null => readProblem(error).code;

/** The texts of the service's problem+json; null for each that it does not have. */
export const readProblem = (error: unknown): ProblemTexts => parseProblem(toApiError(error).message);

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

type ProblemTexts = Record<'code' | 'detail' | 'discountProblem', string | null>;

const NO_TEXTS: ProblemTexts = { code: null, detail: null, discountProblem: null };

function parseProblem(message: string): ProblemTexts {
  const read = (problem: object, field: string) => {
    const found = Object.entries(problem).find(([name]) => name === field);
    return typeof found?.[1] === 'string' ? found[1] : null;
  };
  try {
    const problem: unknown = JSON.parse(message.replace(/^\d+: /, ''));
    if (typeof problem !== 'object' || problem === null) return NO_TEXTS;

    return {
      code: read(problem, 'code'),
      detail: read(problem, 'detail'),
      discountProblem: read(problem, 'discountProblem'),
    };
  } catch {
    return NO_TEXTS;
  }
}
