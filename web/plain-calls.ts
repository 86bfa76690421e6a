import type { Plugin } from 'vite';
import * as exported from '../packages/contracts/src/calls/index.ts';

const CALLS = '@ronin/contracts/calls';

const { CALLS: _all, serviceOf: _serviceOf, ...groups } = exported;

/**
 * What a browser gets of each call, as source text, by group and name: the path, the method in upper case as fetch sends it
 * and without GET, whether it answers a list by pages, whether it takes the version that the caller saw, and whether its body
 * is sent without any field.
 */
const PLAIN = new Map(
  Object.entries<Record<string, exported.Call>>(groups).map(([group, calls]) => [
    group,
    new Map(
      Object.entries(calls).map(([name, { method, path, query, body, version }]) => [
        name,
        JSON.stringify({
          path,
          ...(method !== 'get' && { method: method.toUpperCase() }),
          ...(body?.safeParse({}).success === true && { hasOptionalFields: true }),
          ...(query && 'after' in query.shape && { isPaged: true }),
          ...((version === 'optional' || version === 'required') && { takesVersion: true }),
        }),
      ]),
    ),
  ]),
);

/**
 * Gives browsers a method and a path for each call of the API: the schemas would bring zod with them. Where the source names
 * one, as `cartCalls.listCartItems`, it is written in place, so that no script has calls that only others make. The types in
 * the source stay those of the whole calls.
 */
export const plainCalls = (): Plugin => ({
  name: 'ronin:plain-calls',
  enforce: 'post',
  resolveId: {
    order: 'pre',
    handler: (id) => (id === CALLS ? { id: `\0${CALLS}`, moduleSideEffects: false } : null),
  },
  load: (id) => (id === `\0${CALLS}` ? writeGroups() : null),
  transform: (code) =>
    code.includes(CALLS)
      ? {
          code: code.replace(
            /\b(\w+Calls)\.(\w+)\b/g,
            (text, group: string, name: string) => PLAIN.get(group)?.get(name) ?? text,
          ),
          map: null,
        }
      : null,
});

/** For what names a whole group, such as the imports themselves until they are dropped. */
function writeGroups(): string {
  return [...PLAIN]
    .map(([group, members]) => {
      const fields = [...members].map(([name, call]) => `${name}: ${call}`);

      return `export const ${group} = { ${fields.join(', ')} };`;
    })
    .join('\n');
}
