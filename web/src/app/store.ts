import {
  combineSlices,
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api, type ApiTarget } from './api.ts';
import { panelsSlice } from './panels.ts';
import { siteSlice } from './site.ts';
import { toastsSlice } from './toasts.ts';

/** Parts of the page that load later add their slices to it. */
export const rootReducer = combineSlices(api, siteSlice, toastsSlice, panelsSlice);

export type RootState = ReturnType<typeof rootReducer>;

/** What the server hands to the browser: the answers it read, and what it knows of the site. */
export interface ServerState {
  readonly queries: RootState['api']['queries'];
  readonly site: RootState['site'];
}

const CHECK_PATIENCE_MS = 1_000;

/** A store of its own for each browser, each request on the server and each test. Each entry adds `watchers` of its own. */
export function makeStore(
  target: ApiTarget,
  { queries, site }: Partial<ServerState> = {},
  watchers: readonly Middleware[] = [],
) {
  const initial = rootReducer(undefined, { type: 'init' });

  return configureStore({
    reducer: rootReducer,
    preloadedState: {
      ...initial,
      ...(queries && { api: { ...initial.api, queries } }),
      ...(site && { site }),
    },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: target },
        // Development's own checks; on a busy machine they take longer than they like.
        serializableCheck: { warnAfter: CHECK_PATIENCE_MS },
        immutableCheck: { warnAfter: CHECK_PATIENCE_MS },
      }).concat(api.middleware, ...watchers),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, ApiTarget, UnknownAction>;
