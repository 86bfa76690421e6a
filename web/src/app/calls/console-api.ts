import type {
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { AnswerOf, ArgOf, Call } from '@ronin/contracts/calls';
import { api, type BaseQuery } from '../api.ts';
import { type CallRequest, partsOfFields } from './from-call.ts';
import { ifMatch } from './requests.ts';

/** What a browser has of a call (web/plain-calls.ts). */
type PlainCall = CallRequest['call'] & { readonly isPaged?: boolean; readonly takesVersion?: boolean };

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
  const query = (arg?: object) => toRequest(call, arg);
  if (call.method !== undefined) return { type: 'mutation', query, invalidatesTags: tags };
  const cached = { keepUnusedDataFor: 0, providesTags: tags.slice(0, 1) };

  return call.isPaged === true
    ? { type: 'infinitequery', ...pagesOf(query), ...cached }
    : { type: 'query', query, ...cached };
}

/** Calls for one page of a list after the other: `next` of a page is the `after` of the one that follows. */
const pagesOf = (query: (arg?: object) => CallRequest) => ({
  query: ({ queryArg, pageParam }: { queryArg?: object; pageParam: unknown }) => {
    const request = query(queryArg);

    return { ...request, query: { ...request.query, after: pageParam ?? undefined } };
  },
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ next }: { readonly next: unknown }) => next ?? undefined,
  },
});

/** The version as a header; of the other fields those that the path names, and the rest as the query or the body. */
function toRequest(call: PlainCall, arg: object = {}): CallRequest {
  const { version, ...others } = { version: undefined, ...arg };

  return {
    call,
    ...partsOfFields(call, call.takesVersion === true ? others : arg),
    ...(call.takesVersion === true && typeof version === 'number' && ifMatch(version)),
  };
}
