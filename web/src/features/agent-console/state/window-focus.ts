import { useSyncExternalStore } from 'react';

/** Whether somebody sits before this page. */
export const hasAttention = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

export const useAttention = (): boolean => useSyncExternalStore(subscribe, hasAttention);

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
