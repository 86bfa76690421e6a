import { type Call, Problem } from '@ronin/contracts';
import { ERROR_CODES } from '@ronin/server-kit';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';

const FILE = { type: 'string', format: 'binary' } as const;

/** A call of the table as an operation of the OpenAPI document. */
export function describeCall(call: Call): ZodOpenApiOperationObject {
  const { tag, summary, params, query, body, form, isBeacon = false, role, orRole } = call;
  const security = describeSecurity(call);
  const description = [
    role &&
      (role === 'any'
        ? 'For all staff.'
        : `For staff with the role ${orRole ? `${role} or ${orRole}` : role}${call.isForLeads ? ' who are leads' : ''}.`),
    call.version === 'required' && 'If-Match is required.',
    call.description,
  ].filter(Boolean);

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
    ...(form && { requestBody: describeForm(form) }),
    ...(security && { security }),
    responses: { ...describeAnswers(call), ...describeErrors(call) },
  };
}

const describeForm = ({ file, fields }: NonNullable<Call['form']>) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: fields.extend({ [file]: z.string().meta({ format: 'binary' }) }),
    },
  },
});

function describeSecurity({ role, acceptsReportKey, caller }: Call) {
  if (role !== undefined) return [{ staff: [] }, ...(acceptsReportKey ? [{ reportKey: [] }] : [])];
  if (caller === 'account') return [{ account: [] }];

  return caller === 'guest' ? [{ guest: [] }, { account: [] }] : undefined;
}

function describeAnswers({ answers }: Call): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema, fileType }]) => [
      status,
      {
        description,
        ...(schema && { content: { 'application/json': { schema } } }),
        ...(fileType && { content: { [fileType]: { schema: FILE } } }),
      },
    ]),
  );
}

/** Its own errors, those that follow from its form, and those that every call may answer. */
function describeErrors(call: Call): ZodOpenApiResponsesObject {
  const { body, caller, errors = [], form, notFound, params, query, role, version } = call;
  const statuses = new Set([
    ...errors,
    ...(query || body || form || (params && notFound === undefined) ? [400] : []),
    ...(role || caller ? [401] : []),
    ...((role && role !== 'any') || caller === 'customer' ? [403] : []),
    ...(params && !call.canBeMissing ? [404] : []),
    ...(version === 'optional' || version === 'required' ? [412] : []),
    ...(body || form ? [413, 415] : []),
    ...(version === 'required' ? [428] : []),
    429,
    503,
  ]);

  return Object.fromEntries(
    Object.values(ERROR_CODES)
      .filter(({ status }) => statuses.has(status))
      .map(({ status, title }) => [
        String(status),
        { description: title, content: { 'application/problem+json': { schema: Problem } } },
      ]),
  );
}
