import type { AnswerOf, Call, PartsOf } from '@ronin/contracts/calls';
import type { CallRequest } from './from-call.ts';

/** One page of a list: `next` is the `after` of the page that follows. */
interface Page<Cursor> {
  readonly next: Cursor | null;
}

type CursorOf<Answer> = Answer extends Page<infer Cursor> ? Cursor | null : never;

interface PagesEndpoint<Arg, Answer, Cursor = CursorOf<Answer>> {
  readonly query: (page: { readonly queryArg: Arg; readonly pageParam: Cursor }) => CallRequest;
  readonly infiniteQueryOptions: {
    readonly initialPageParam: Cursor;
    readonly getNextPageParam: (page: Answer) => Cursor | undefined;
  };
  /** Never set: it tells RTK Query the type of the answer. */
  readonly transformResponse?: (answer: Answer) => Answer;
}

/** An endpoint for infinite queries: it calls for one page of a list after the other. */
export function pagesFromCall<Definition extends Call, Arg = undefined>(
  call: AnswerOf<Definition> extends Page<unknown> ? Definition : never,
  partsOf?: (arg: Arg) => PartsOf<Definition>,
): PagesEndpoint<Arg, AnswerOf<Definition>>;
export function pagesFromCall(
  call: Call,
  partsOf: (arg: unknown) => Omit<CallRequest, 'call'> = () => ({}),
): object {
  return pagesOf((arg) => ({ call, ...partsOf(arg) }));
}

/** The same, of what makes the request of the first page. */
export const pagesOf = (query: (arg?: object) => CallRequest): object => ({
  query: ({ queryArg, pageParam }: { queryArg?: object; pageParam: unknown }) => {
    const request = query(queryArg);

    return { ...request, query: { ...request.query, after: pageParam ?? undefined } };
  },
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ next }: Page<unknown>) => next ?? undefined,
  },
});
