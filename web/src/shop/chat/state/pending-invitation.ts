import type { ShownInvitation } from '@ronin/contracts';
import { useSyncExternalStore } from 'react';

let pending: ShownInvitation | null = null;
const listeners = new Set<() => void>();

/** The invitation that a guest accepted, and for which the start form asks name and address; null without one. */
export const getPendingInvitation = (): ShownInvitation | null => pending;

export function setPendingInvitation(invitation: ShownInvitation | null): void {
  pending = invitation;
  for (const listener of listeners) listener();
}

export const usePendingInvitation = (): ShownInvitation | null =>
  useSyncExternalStore(subscribe, getPendingInvitation, () => null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
