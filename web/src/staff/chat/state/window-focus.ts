import { useSyncExternalStore } from 'react';

/** Whether the agent works in this window. */
export const hasFocus = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

export const useHasFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus);

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);

  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
