import { listKeys } from '../../app/local-storage.ts';

/**
 * What the browser keeps for a customer: the chat's key, drafts and unsent messages, unsent analytics, the sign-in, and what
 * was typed at the checkout.
 */
const PREFIXES = ['ronin.chat', 'ronin.analytics.outbox', 'ronin.sign-in', 'ronin.checkout'];

/** A setting of this browser, not of the customer. */
const KEPT = 'ronin.chat-sound';

/** Removes what the browser keeps for the customer who signs out. */
export function forgetCustomer(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const prefix of PREFIXES) {
      for (const key of listKeys(storage, prefix)) {
        if (key !== KEPT) storage.removeItem(key);
      }
    }
  }
}
