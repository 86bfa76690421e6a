import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { getCustomerId, resolveCustomerId } from '../../app/session.ts';
import type { AppDispatch } from '../../app/store.ts';
import { isPreview } from '../../paths.ts';
import { Tracker } from './tracker.ts';
import { refusesTracking } from './visitor.ts';

/** The tracker, created on first use; null for a visitor who refuses tracking. */
type GetTracker = () => Tracker | null;

const TrackerContext = createContext<GetTracker>(() => null);

/** Reports every change of path, apart from previews, and gives the pages access to the tracker. */
export function TrackerProvider({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [getTracker] = useState(() => once(() => startTracker(dispatch)));
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isPreview(pathname)) getTracker()?.pathChanged();
  }, [getTracker, pathname]);

  useEffect(() => () => getTracker()?.stop(), [getTracker]);

  return <TrackerContext value={getTracker}>{children}</TrackerContext>;
}

/** Reports that a product page was opened. Pass null while no product is loaded. */
export function useProductView(productId: number | null): void {
  const getTracker = use(TrackerContext);

  useEffect(() => {
    if (productId !== null) getTracker()?.viewProduct(productId);
  }, [getTracker, productId]);
}

/** A failure here, for example disabled storage, must not disturb the visitor. */
function startTracker(dispatch: AppDispatch): Tracker | null {
  try {
    if (refusesTracking(window.navigator)) return null;

    return new Tracker({
      ready: dispatch(resolveCustomerId()),
      getCustomerId: () => dispatch(getCustomerId()),
    });
  } catch (error) {
    console.warn('Analytics tracking failed', error);

    return null;
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;

  return () => (made ??= { value: make() }).value;
}
