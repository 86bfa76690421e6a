import { z } from 'zod';

// Imports nothing of ours: mocks of the brand use it.

/** What another workshop puts into brand.ts and brand-texts.json: the same, under another name. */
export const renameBrand = (value: object): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(value).replaceAll(/r[oō]nin/gi, 'Kumo')));
