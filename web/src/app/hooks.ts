import type { Shop } from '@ronin/contracts';
import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** What the shop says about itself, from its settings. */
export const useShop = (): Shop => useAppSelector((state) => state.site.shop);

const subscribeToNothing = () => () => undefined;

/** True on the server and during hydration, when server and browser must render the same markup. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
