import { Problem } from '@ronin/contracts';
import { ERROR_CODES, type ErrorCode } from '@ronin/server-kit';
import type { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';

interface Answer {
  description: string;
  /** Absent: the answer has no body. */
  schema?: z.ZodType;
}

interface OperationParts {
  tag: string;
  summary: string;
  description?: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Where the body may also come as text/plain, for sendBeacon. */
  isBeacon?: boolean;
  /** By status. */
  answers: Record<number, Answer>;
  refusals: ErrorCode[];
  /** Whom the call is for; absent: everybody. */
  role?: string;
}

/** One documented call. What every call may answer besides (429, 500, 503) is added here. */
export function describeOperation(parts: OperationParts): ZodOpenApiOperationObject {
  const { tag, summary, path, query, body, isBeacon = false, role } = parts;
  const isStaffOnly = role !== undefined;
  const description = [isStaffOnly && `For staff with the role ${role}.`, parts.description].filter(Boolean);
  const refusals: ErrorCode[] = [
    ...(isStaffOnly ? (['sign-in-required', 'forbidden'] as const) : []),
    ...parts.refusals,
    ...(body === undefined ? [] : (['too-large', 'unsupported-media-type'] as const)),
    'too-many-requests',
    'unavailable',
  ];

  return {
    tags: [tag],
    summary,
    ...(description.length > 0 && { description: description.join(' ') }),
    ...((path ?? query) && { requestParams: { ...(path && { path }), ...(query && { query }) } }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body },
          ...(isBeacon && { 'text/plain': { schema: body } }),
        },
      },
    }),
    ...(isStaffOnly && { security: [{ staff: [] }] }),
    responses: { ...describeAnswers(parts.answers), ...describeRefusals(refusals) },
  };
}

function describeAnswers(answers: Record<number, Answer>): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => [
      status,
      { description, ...(schema && { content: { 'application/json': { schema } } }) },
    ]),
  );
}

function describeRefusals(codes: ErrorCode[]): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [
      String(ERROR_CODES[code].status),
      {
        description: ERROR_CODES[code].title,
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );
}
