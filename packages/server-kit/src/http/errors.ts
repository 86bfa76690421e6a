/** Every refusal we give, and the status and title that stand for it (behaviour: errors 2). */
export const ERROR_CODES = {
  'invalid-input': { status: 400, title: 'Bad Request' },
  'sign-in-required': { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Content Too Large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported Media Type' },
  'too-many-requests': { status: 429, title: 'Too Many Requests' },
  internal: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One refused field of a 400: where the value stood, such as `0.sessionId`, and what is wrong with it. */
export interface ProblemField {
  path: string;
  message: string;
}

interface AppErrorOptions {
  /** The refused fields of a 400. */
  errors?: ProblemField[];
  /** Seconds until a new try makes sense; becomes Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error that a caller may see. `detail` is shown to them, so it never holds a secret or an internal name. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: ProblemField[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
