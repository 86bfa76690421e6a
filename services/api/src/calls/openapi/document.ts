import * as contracts from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { CUSTOMER_COOKIE, GUEST_COOKIE, STAFF_COOKIE } from '@ronin/identity';
import { VERSION } from '@ronin/server-kit';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { describeCall } from './operation.ts';

const { CALLS, PathId } = contracts;

/** A schema of an object is named in the document as it is exported. */
for (const [id, schema] of Object.entries<unknown>(contracts)) {
  if (schema instanceof z.ZodObject && z.globalRegistry.get(schema)?.id === undefined)
    schema.register(z.globalRegistry, { id });
}

/** The OpenAPI document of every public call, from the table of calls in the contracts. */
export function createApiDocument() {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version: VERSION,
        description:
          'An online shop for handcrafted Damascus-steel jewelry. Times are ISO 8601 in UTC, money is a decimal string ' +
          'with two places, errors are application/problem+json (RFC 9457). A request without a cookie acts as customer 1.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: [...new Set(CALLS.map(({ tag }) => tag))].toSorted().map((name) => ({ name })),
      paths: describePaths(),
      components: {
        securitySchemes: {
          guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE },
          account: { type: 'apiKey', in: 'cookie', name: CUSTOMER_COOKIE },
          staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
          reportKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    {
      // Text in a URL, but a number in its meaning.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema !== PathId) return;
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1 });
      },
    },
  );
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method]: describeCall(call) };

  return paths;
}
