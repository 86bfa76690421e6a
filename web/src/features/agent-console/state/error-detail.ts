import { toApiError } from '../../../app/api.ts';

const AWAY = 'The shop cannot be reached. Please try again in a moment.';

/** What a failed call says, in the service's own words: the detail of its problem+json. */
export function readDetail(error: unknown): string {
  const { status, message } = toApiError(error);
  if (status === null) return AWAY;

  return readProblem(message.replace(/^\d+: /, '')) ?? message;
}

function readProblem(text: string): string | null {
  try {
    const problem: unknown = JSON.parse(text);

    return typeof problem === 'object' && problem !== null && 'detail' in problem
      ? String(problem.detail)
      : null;
  } catch {
    return null;
  }
}
