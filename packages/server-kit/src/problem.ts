import { ERROR_CODES, type AppError } from './errors.ts';

/** One refused field of a 400: where the value stood, such as `0.sessionId`, and what is wrong with it. */
export interface ProblemField {
  path: string;
  message: string;
}

/** RFC 9457 problem details. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: ProblemField[];
}

/** The body that stands for an error, over HTTP and in a socket's acknowledgement alike. */
export function presentProblem(error: AppError): ProblemDetails {
  const { status, title } = ERROR_CODES[error.code];

  return {
    type: 'about:blank',
    title,
    status,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
  };
}
