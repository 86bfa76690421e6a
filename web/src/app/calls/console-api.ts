import type {
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { AnswerOf, ArgOf, Call } from '@ronin/contracts/calls';
import { api, type BaseQuery } from '../api.ts';
import type { CallRequest } from './from-call.ts';
import { pagesOf } from './pages-from-call.ts';
import { ifMatch } from './requests.ts';

/** What a browser has of a call (web/plain-calls.ts). */
interface PlainCall {
  readonly path: string;
  readonly method?: string;
  readonly isPaged?: boolean;
  readonly takesVersion?: boolean;
  /** Its body may be empty, and is sent then too. */
  readonly hasOptionalFields?: boolean;
}

type Endpoint<Definition extends Call, Tag extends string> = Definition['method'] extends 'get'
  ? AnswerOf<Definition> extends { readonly next: infer Cursor }
    ? InfiniteQueryDefinition<ArgOf<Definition>, Cursor | null, BaseQuery, Tag, AnswerOf<Definition>, 'api'>
    : QueryDefinition<ArgOf<Definition>, BaseQuery, Tag, AnswerOf<Definition>, 'api'>
  : MutationDefinition<ArgOf<Definition>, BaseQuery, Tag, AnswerOf<Definition>, 'api'>;

/** Not for a change with a query: its fields would go into the body. `request` makes those. */
type Endpoints<Calls extends Record<string, Call>, Tag extends string> = {
  [
    Name in keyof Calls as Calls[Name] extends { method: 'get' }
      ? Name
      : Calls[Name] extends { query: object }
        ? never
        : Name
  ]: Endpoint<Calls[Name], Tag>;
};

/**
 * The hooks of a console: one for each call of a group, named like the call. A hook takes what the call takes (`ArgOf`).
 * Nothing is kept after a page is closed, because other people change the same data. Every change, also a refused one, loads
 * again what has one of the tags; the answers of the group have the first.
 */
export const consoleApi = <Calls extends Record<string, Call>, Tag extends string = never>(
  calls: Calls,
  ...tags: Tag[]
) =>
  api
    .enhanceEndpoints({ addTagTypes: tags })
    .injectEndpoints({ endpoints: () => describeEndpoints<Calls, Tag>(calls, tags) });

function describeEndpoints<Calls extends Record<string, Call>, Tag extends string>(
  calls: Calls,
  tags: Tag[],
): Endpoints<Calls, Tag>;
function describeEndpoints(calls: Record<string, PlainCall>, tags: string[]): object {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, describeEndpoint(call, tags)]),
  );
}

function describeEndpoint(call: PlainCall, tags: string[]): object {
  const query = (arg: unknown) => toRequest(call, arg);
  if (call.method !== undefined) return { type: 'mutation', query, invalidatesTags: tags };
  const cached = { keepUnusedDataFor: 0, providesTags: tags.slice(0, 1) };

  return call.isPaged === true
    ? { type: 'infinitequery', ...pagesOf(query), ...cached }
    : { type: 'query', query, ...cached };
}

/** Parameters of the path by their names, the version as a header, and the rest as the query or the body. */
function toRequest(call: PlainCall, arg: unknown): CallRequest {
  const fields = new Map(typeof arg === 'object' && arg !== null ? Object.entries(arg) : []);
  const take = (name: string): unknown => {
    const value: unknown = fields.get(name);
    fields.delete(name);

    return value;
  };
  const params = Object.fromEntries(
    [...call.path.matchAll(/{(\w+)}/g)].map(([, name = '']) => [name, take(name)]),
  );
  const version = call.takesVersion === true ? take('version') : undefined;
  const rest = fields.size > 0 || call.hasOptionalFields === true ? Object.fromEntries(fields) : undefined;

  return {
    call,
    params,
    ...(call.method === undefined ? { query: rest } : { body: rest }),
    ...(typeof version === 'number' && ifMatch(version)),
  };
}
