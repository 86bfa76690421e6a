import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { readCustomerId, resolveCustomerId } from '../../app/session.ts';
import type { AppDispatch } from '../../app/store.ts';
import { Tracker } from './tracker.ts';
import { asksNotToBeTracked } from './visitor.ts';

/** The tracker of this page, started when it is first needed; null for a visitor who is not to be tracked. */
type FindTracker = () => Tracker | null;

const TrackerContext = createContext<FindTracker>(() => null);

/** Reports every change of path, and lends the tracker to the pages. */
export function TrackerProvider({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [findTracker] = useState(() => once(() => startTracker(dispatch)));
  const { pathname } = useLocation();

  useEffect(() => {
    findTracker()?.arrive();
  }, [findTracker, pathname]);

  useEffect(() => () => findTracker()?.stop(), [findTracker]);

  return <TrackerContext value={findTracker}>{children}</TrackerContext>;
}

/** Reports that a product's page was opened; null while there is no product to show. */
export function useProductView(productId: number | null): void {
  const findTracker = use(TrackerContext);

  useEffect(() => {
    if (productId !== null) findTracker()?.viewProduct(productId);
  }, [findTracker, productId]);
}

/** A browser that keeps its storage closed, or anything else that goes wrong here, is no reason to disturb a visitor. */
function startTracker(dispatch: AppDispatch): Tracker | null {
  try {
    if (asksNotToBeTracked(window.navigator)) return null;

    return new Tracker({
      ready: dispatch(resolveCustomerId()),
      readCustomerId: () => dispatch(readCustomerId()),
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
