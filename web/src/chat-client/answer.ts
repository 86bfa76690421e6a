import { type ApiError, toApiError } from '../app/api.ts';
import type { AppStore, AppThunk } from '../app/store.ts';

export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** An endpoint of RTK Query: what starts its call with these options. */
interface Endpoint<Arg, Options, Run> {
  readonly initiate: (arg: Arg, options: Options) => AppThunk<Run>;
}

interface Running<Data> {
  readonly unwrap: () => Promise<Data>;
}

export type Mutation<Arg, Data> = Endpoint<Arg, { track: false }, Running<Data>>;

type Query<Arg, Data> = Endpoint<Arg, { forceRefetch: true }, Running<Data> & { unsubscribe: () => void }>;

export async function toAnswer<Data>(call: Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

/** Changes something. The answer stays out of the cache. */
export const runMutation = <Arg, Data>(
  { dispatch }: AppStore,
  { initiate }: Mutation<Arg, Data>,
  arg: Arg,
): Promise<Answer<Data>> => toAnswer(dispatch(initiate(arg, { track: false })).unwrap());

/** Reads, and not from the cache, what nothing on the page subscribes to. It leaves the cache afterwards. */
export async function runQuery<Arg, Data>(
  { dispatch }: AppStore,
  { initiate }: Query<Arg, Data>,
  arg: Arg,
): Promise<Answer<Data>> {
  const query = dispatch(initiate(arg, { forceRefetch: true }));
  const answer = await toAnswer(query.unwrap());
  query.unsubscribe();

  return answer;
}
