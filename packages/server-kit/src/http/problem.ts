import { ERROR_CODES, type AppError, type ProblemField } from './errors.ts';

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
