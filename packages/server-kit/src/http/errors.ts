import type { Problem, ProblemField } from '@ronin/contracts';

/** Every error code, with its HTTP status and title (behaviour: errors 2). */
export const ERROR_CODES = {
  'invalid-input': { status: 400, title: 'Bad Request' },
  'sign-in-required': { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'precondition-failed': { status: 412, title: 'Precondition Failed' },
  'too-large': { status: 413, title: 'Content Too Large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported Media Type' },
  unprocessable: { status: 422, title: 'Unprocessable Content' },
  'precondition-required': { status: 428, title: 'Precondition Required' },
  'too-many-requests': { status: 429, title: 'Too Many Requests' },
  internal: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

interface AppErrorOptions {
  errors?: ProblemField[];
  /** What else the answer says beside its text. */
  problem?: Partial<Problem>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The only error whose text a caller sees. `detail` is shown to them, so it never contains a secret or an internal name. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly problem: Partial<Problem>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    const { cause, errors, problem, retryAfterSeconds } = options;
    super(detail, { cause });
    this.code = code;
    this.problem = { ...problem, ...(errors && { errors }) };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The body of an error answer, over HTTP and in a socket's acknowledgement (RFC 9457). */
export function presentProblem(error: AppError): Problem {
  const { status, title } = ERROR_CODES[error.code];

  return { type: 'about:blank', title, status, detail: error.message, ...error.problem };
}

/** A refused field of a 400. */
export const invalidField = (path: string, message: string, cause?: unknown): AppError =>
  new AppError('invalid-input', `${path}: ${message}`, { errors: [{ path, message }], cause });
