import { type ApiError, toApiError } from '../app/api.ts';

/** The result of a call, or why there is none. */
export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Options of a read: never from the cache. */
export const FRESH = { forceRefetch: true };

/** Options of a call that changes something: its answer stays out of the cache. */
export const UNTRACKED = { track: false };

interface RunningQuery<Data> {
  readonly unwrap: () => Promise<Data>;
  readonly unsubscribe: () => void;
}

export async function toAnswer<Data>(call: Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

/** The result of a query that nothing on the page subscribes to. It leaves the cache afterwards. */
export async function runQuery<Data>(query: RunningQuery<Data>): Promise<Answer<Data>> {
  const answer = await toAnswer(query.unwrap());
  query.unsubscribe();

  return answer;
}
