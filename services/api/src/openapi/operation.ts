import { type Call, Problem } from '@ronin/contracts';
import { ERROR_CODES } from '@ronin/server-kit';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';

/** A call of the table as an operation of the OpenAPI document. */
export function describeCall(call: Call): ZodOpenApiOperationObject {
  const { tag, summary, params, query, body, isBeacon = false, role } = call;
  const description = [role && `For staff with the role ${role}.`, call.description].filter(Boolean);

  return {
    tags: [tag],
    summary,
    ...(description.length > 0 && { description: description.join(' ') }),
    ...((params ?? query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body },
          ...(isBeacon && { 'text/plain': { schema: body } }),
        },
      },
    }),
    ...(role && { security: [{ staff: [] }] }),
    responses: { ...describeAnswers(call), ...describeErrors(call) },
  };
}

function describeAnswers({ answers }: Call): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => [
      status,
      { description, ...(schema && { content: { 'application/json': { schema } } }) },
    ]),
  );
}

function describeErrors({ body, errors, role }: Call): ZodOpenApiResponsesObject {
  const statuses = new Set([...(role ? [401, 403] : []), ...errors, ...(body ? [413, 415] : []), 429, 503]);

  return Object.fromEntries(
    Object.values(ERROR_CODES)
      .filter(({ status }) => statuses.has(status))
      .map(({ status, title }) => [
        String(status),
        { description: title, content: { 'application/problem+json': { schema: Problem } } },
      ]),
  );
}
