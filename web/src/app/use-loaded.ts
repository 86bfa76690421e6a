import { useState } from 'react';
import { type ApiError, toApiError } from './api.ts';
import { useAppDispatch, useIsHydrating } from './hooks.ts';
import type { AppThunk } from './store.ts';

/** A query as a page shows it: `data`, or `failure`, or neither while it loads. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly failure: ApiError | undefined;
  /** Loads again; only when the visitor asks for it (behaviour: pages 9). */
  readonly retry: () => void;
}

interface Endpoint<Arg, Data> {
  /** Only types. */
  readonly Types: { readonly ResultType: Data };
  readonly useQueryState: (
    arg: Arg,
    options: { skip: boolean },
  ) => {
    readonly currentData?: NoInfer<Data> | undefined;
    readonly error?: unknown;
    readonly isError: boolean;
  };
  readonly useQuerySubscription: (arg: Arg, options: { skip: boolean }) => unknown;
  readonly initiate: (arg: Arg, options: { forceRefetch: true; subscribe: false }) => AppThunk<unknown>;
}

/** The data of a page. A failure that the server rendered is not loaded again by itself. */
export function useLoaded<Arg, Data>(endpoint: Endpoint<Arg, Data>, arg: Arg, skip = false): Loaded<Data> {
  const dispatch = useAppDispatch();
  const isHydrating = useIsHydrating();
  // `data` would be that of the last argument until the one of this has arrived.
  const { currentData, isError, error } = endpoint.useQueryState(arg, { skip });
  const [failedOnServer] = useState(isHydrating && isError ? { arg } : null);
  endpoint.useQuerySubscription(arg, {
    skip: skip || (failedOnServer !== null && failedOnServer.arg === arg),
  });

  return {
    data: currentData,
    failure: isError ? toApiError(error) : undefined,
    retry: () => {
      if (!skip) void dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }));
    },
  };
}
