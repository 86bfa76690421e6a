import type { AnswerOf, ArgOf, Call, PartsOf } from '@ronin/contracts/calls';

/** For calls that may take longer than others. */
export interface Patience {
  /** Milliseconds. */
  readonly timeout?: number;
}

export interface CallRequest extends Patience {
  /** Browsers have no more of a call than this, the method in upper case, and absent for GET (web/plain-calls.ts). */
  readonly call: {
    readonly path: string;
    readonly method?: string;
    /** Its body may be empty, and is sent then too. */
    readonly hasOptionalFields?: boolean;
  };
  readonly params?: object | undefined;
  /** Values that are undefined are left out. */
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly headers?: { readonly 'If-Match': string } | undefined;
}

interface Endpoint<Arg, Answer> {
  readonly query: (arg: Arg) => CallRequest;
  /** Never set: it tells RTK Query the type of the answer. */
  readonly transformResponse?: (answer: Answer) => Answer;
}

/** An RTK Query endpoint that makes a call. Its argument is what the call takes (`ArgOf`), or what `partsOf` makes the request from. */
export function fromCall<Definition extends Call>(
  call: Definition,
): Endpoint<ArgOf<Definition>, AnswerOf<Definition>>;
export function fromCall<Definition extends Call, Arg>(
  call: Definition,
  partsOf: (arg: Arg) => PartsOf<Definition> & Patience,
): Endpoint<Arg, AnswerOf<Definition>>;
export function fromCall(call: Call, partsOf: (arg: object) => object = (arg) => partsOfFields(call, arg)) {
  return { query: (arg: object) => ({ call, ...partsOf(arg) }) };
}

/** Fields by their names: those that the path names, and the rest as the query or the body. */
export function partsOfFields(call: CallRequest['call'], params: object = {}): Omit<CallRequest, 'call'> {
  const rest = Object.entries(params).filter(([name]) => !call.path.includes(`{${name}}`));

  return {
    params,
    ...((rest[0] ?? call.hasOptionalFields) && {
      [call.method ? 'body' : 'query']: Object.fromEntries(rest),
    }),
  };
}

/** A call's path with its parameters. A dash stands for an empty one, which would be another path. */
export function fillPath(path: string, params?: object): string {
  const values: Record<string, unknown> = { ...params };

  return path.replace(/{(\w+)}/g, (_part, name: string) => encodeURIComponent(String(values[name])) || '-');
}
