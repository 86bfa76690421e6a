import { toApiError } from './api.ts';

const UNREACHABLE = 'The shop cannot be reached. Please try again in a moment.';

/** The reason of a failed call: the detail of the service's problem+json. */
export function getErrorDetail(error: unknown): string {
  const { status, message } = toApiError(error);
  if (status === null) return UNREACHABLE;

  return parseProblemDetail(message.replace(/^\d+: /, '')) ?? message;
}

function parseProblemDetail(text: string): string | null {
  try {
    const problem: unknown = JSON.parse(text);

    return typeof problem === 'object' && problem !== null && 'detail' in problem
      ? String(problem.detail)
      : null;
  } catch {
    return null;
  }
}
