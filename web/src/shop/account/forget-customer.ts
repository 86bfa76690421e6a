import { announceCustomerChange } from '../../app/customer/customer-change.ts';
import { listKeys } from '../../app/local-storage.ts';

/** The chat's key, drafts and unsent messages, unsent analytics, the sign-in, and what was typed at the checkout. */
const PREFIXES = ['ronin.chat', 'ronin.analytics.outbox', 'ronin.sign-in', 'ronin.checkout'];

/** A setting of this browser, not of the customer. */
const KEPT = 'ronin.chat-sound';

/** Removes what the browser keeps for the customer who leaves, and loads the page again, so that nothing stays in memory. */
export function forgetCustomer(): void {
  for (const storage of [window.localStorage, window.sessionStorage]) {
    for (const key of PREFIXES.flatMap((prefix) => listKeys(storage, prefix))) {
      if (key !== KEPT) storage.removeItem(key);
    }
  }
  announceCustomerChange();
  window.location.assign('/account');
}
