import {
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { type CallRequest, fillPath } from './calls/from-call.ts';

/** Where calls go and how long they may take. The store passes it to its thunks as the extra argument. */
export interface ApiTarget {
  /** An origin such as `http://localhost:8080`. */
  readonly origin: string;
  readonly timeoutMs: number;
  /** On the server the address of the visitor, whose limits the call counts for; of a link to reports its key. */
  readonly headers?: { readonly 'X-Forwarded-For': string } | { readonly Authorization: string };
}

/** A failed call. `status` is null when there was no answer. */
export interface ApiError {
  readonly status: number | null;
  /** `404: body`, or `404: Not Found` when the body is empty (behaviour: errors 3). */
  readonly message: string;
}

interface ReadOptions {
  /** What a 401 becomes: an error, the default, or the result null (behaviour: pages 9). */
  readonly on401?: 'error' | 'null';
}

const requestText = fetchBaseQuery({
  credentials: 'include',
  responseHandler: async (response) => {
    const text = await response.text();
    if (!response.ok) return text === '' ? response.statusText : text;

    const body: unknown = text === '' ? null : JSON.parse(text);
    return body;
  },
});

export type BaseQuery = BaseQueryFn<CallRequest, unknown, ApiError, ReadOptions | undefined>;

const requestJson: BaseQuery = async ({ call: { path, method }, params, query, ...sent }, thunk, options) => {
  const target = readTarget(thunk.extra);
  const { data, error } = await requestText(
    {
      timeout: target.timeoutMs,
      headers: target.headers,
      ...sent,
      ...(method !== undefined && { method }),
      url: target.origin + fillPath(path, params),
      ...(query && { params: query }),
    },
    thunk,
    {},
  );
  if (!error) return { data };
  if (error.status === 401 && options?.on401 === 'null') return { data: null };

  return { error: presentError(error) };
};

/** The one API slice. Each feature injects its endpoints. No retry, no refetch on focus, no polling (behaviour: pages 9). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: requestJson,
  tagTypes: ['Cart', 'Wishlist', 'Account', 'Address', 'CustomerSession', 'Quote', 'Order', 'WishlistLink'],
  keepUnusedDataFor: Infinity,
  endpoints: () => ({}),
});

function readTarget(extra: unknown): ApiTarget {
  if (!isTarget(extra)) throw new Error('The store was made without an API target.');

  return extra;
}

const isTarget = (extra: unknown): extra is ApiTarget =>
  typeof extra === 'object' && extra !== null && 'origin' in extra && 'timeoutMs' in extra;

function presentError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') {
    return { status: error.status, message: `${String(error.status)}: ${String(error.data)}` };
  }
  if (error.status === 'PARSING_ERROR') {
    return { status: error.originalStatus, message: `${String(error.originalStatus)}: ${error.data}` };
  }

  return { status: null, message: 'error' in error && error.error ? error.error : error.status };
}

/** Narrows the error of a hook or a dispatch to our own type. */
export function toApiError(error: unknown): ApiError {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    return { status: error.status, message: 'message' in error ? String(error.message) : '' };
  }

  return { status: null, message: 'error' };
}
