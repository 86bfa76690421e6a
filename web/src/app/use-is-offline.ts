import { useSyncExternalStore } from 'react';

const watch = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);

  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** True while the browser has no network; false on the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    watch,
    () => !window.navigator.onLine,
    () => false,
  );
}
