import { toApiError } from '../api.ts';

/** Why a call failed, in words for a shopper. `texts` has a reason by the status of the answer. */
export function describeFailure(error: unknown, texts: Readonly<Record<number, string>> = {}): string {
  if (!window.navigator.onLine) return 'You are offline. Connect to the internet and try again.';

  return texts[toApiError(error).status ?? 0] ?? 'That did not work. Please try again in a moment.';
}
