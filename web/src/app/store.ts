import {
  combineSlices,
  configureStore,
  createSlice,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Shop } from '@ronin/contracts';
import { api, type ApiTarget } from './api.ts';
import { panelsSlice } from './panels.ts';
import { toastsSlice } from './toasts.ts';

interface Site {
  /** The shop's origin, for canonical links and shared pictures. */
  publicUrl: string;
  /** Name, contact and links, from the settings (behaviour: staff 9). */
  shop: Shop;
  priceSymbol: string;
}

/** The server replaces all of it. The defaults are not in the browser's code, because they would make it larger. */
const nameless: Site = {
  publicUrl: '',
  shop: {
    name: '',
    tagline: '',
    summary: '',
    contactEmail: '',
    location: '',
    socialLinks: [],
    chatHours: [],
    timeZone: 'UTC',
    currency: '',
    commerce: true,
    testPayments: false,
  },
  priceSymbol: '$',
};

/** Facts that only the server knows. They never change in the browser. */
const siteSlice = createSlice({ name: 'site', initialState: nameless, reducers: {} });

/** Parts of the page that load later add their slices to it. */
export const rootReducer = combineSlices(api, siteSlice, toastsSlice, panelsSlice);

export type RootState = ReturnType<typeof rootReducer>;

/** What the server passes to the browser: the cached answers and the facts about the site. */
export interface ServerState {
  readonly queries: RootState['api']['queries'];
  readonly site: RootState['site'];
}

const CHECK_PATIENCE_MS = 1_000;

/** A new store for each browser, each request on the server and each test. Entries add their own middleware. */
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
        // Checks of development builds. On a busy machine they exceed their default limits.
        serializableCheck: { warnAfter: CHECK_PATIENCE_MS },
        immutableCheck: { warnAfter: CHECK_PATIENCE_MS },
      }).concat(api.middleware, ...watchers),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result> = ThunkAction<Result, RootState, ApiTarget, UnknownAction>;
