import type { AddMovement } from '@ronin/contracts';

export type Reason = AddMovement['reason'];

interface ReasonText {
  readonly label: string;
  /** What the number means for this reason. */
  readonly field: string;
}

/** The reasons in the order of how often they are needed. */
export const REASONS: Record<Reason, ReasonText> = {
  received: { label: 'Received', field: 'How many arrived' },
  count: { label: 'Counted', field: 'How many there are' },
  damaged: { label: 'Damaged or lost', field: 'How many are gone' },
  returned: { label: 'Returned', field: 'How many came back' },
  correction: { label: 'Correction', field: 'How many more, or fewer with a minus' },
};

const WHOLE_NUMBER = /^\d{1,6}$/;
const SIGNED_NUMBER = /^[-+−]?\d{1,6}$/;

type Delta = { readonly delta: number } | { readonly problem: string };

/** The change of the stock that a typed number means. */
export function computeDelta(reason: Reason, typed: string, quantity: number): Delta {
  const text = typed.trim();
  if (reason === 'correction') {
    if (!SIGNED_NUMBER.test(text)) return { problem: 'Type a whole number, such as 2 or -1.' };
    const delta = Number(text.replace('−', '-'));

    return delta === 0 ? { problem: 'This changes nothing.' } : { delta };
  }
  if (!WHOLE_NUMBER.test(text)) return { problem: 'Type a whole number.' };
  const typedNumber = Number(text);
  if (reason === 'count') {
    return typedNumber === quantity
      ? { problem: `That is what the list says: ${String(quantity)}.` }
      : { delta: typedNumber - quantity };
  }
  if (typedNumber === 0) return { problem: 'This changes nothing.' };

  return { delta: reason === 'damaged' ? -typedNumber : typedNumber };
}
