import { PathId } from '@ronin/contracts';
import { GUEST_COOKIE, STAFF_COOKIE } from '@ronin/identity';
import { createDocument } from 'zod-openapi';
import { analyticsPaths } from './analytics.paths.ts';
import { chatPaths } from './chat.paths.ts';
import { chatStaffPaths } from './chat-staff.paths.ts';
import { identityPaths } from './identity.paths.ts';
import { operationsPaths } from './operations.paths.ts';
import { reportsPaths } from './reports.paths.ts';
import { shopPaths } from './shop.paths.ts';

/** Every call behind the public port, whichever service answers it, from the schemas that the services parse with. */
export function createApiDocument() {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Ronin',
        version: '0.1.0',
        description:
          'An online shop for handcrafted Damascus-steel jewelry. Times are ISO 8601 in UTC, money is a decimal string ' +
          'with two places, errors are application/problem+json (RFC 9457). A request without a cookie acts as customer 1.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: [
        'Catalogue',
        'Cart',
        'Wishlist',
        'Contact',
        'Identity',
        'Chat',
        'Agents',
        'Analytics',
        'Operations',
      ].map((name) => ({ name })),
      paths: {
        ...shopPaths,
        ...identityPaths,
        ...chatPaths,
        ...chatStaffPaths,
        ...analyticsPaths,
        ...reportsPaths,
        ...operationsPaths,
      },
      components: {
        securitySchemes: {
          guest: { type: 'apiKey', in: 'cookie', name: GUEST_COOKIE },
          staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
        },
      },
    },
    {
      // In a URL it is text, but what it means is a number.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema !== PathId) return;
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1 });
      },
    },
  );
}
