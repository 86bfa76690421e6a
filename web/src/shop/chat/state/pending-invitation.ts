import type { StartChat, StartChatAnswer } from '@ronin/contracts';
import { useSyncExternalStore } from 'react';
import type { Answer } from '../../../chat-client/answer.ts';

export interface PendingInvitation {
  readonly agentName: string;
  readonly accept: (shopper: StartChat) => Promise<Answer<StartChatAnswer>>;
}

let pending: PendingInvitation | null = null;
const listeners = new Set<() => void>();

/** The invitation that a guest accepted, and for which the start form asks name and address; null without one. */
export const getPendingInvitation = (): PendingInvitation | null => pending;

export function setPendingInvitation(invitation: PendingInvitation | null): void {
  pending = invitation;
  for (const listener of listeners) listener();
}

export const usePendingInvitation = (): PendingInvitation | null =>
  useSyncExternalStore(subscribe, getPendingInvitation, () => null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
