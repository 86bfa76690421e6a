import type { AddMovement } from '@ronin/contracts';

export type Reason = AddMovement['reason'];

type ReasonText = Record<'label' | 'field', string>;

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
  const isSigned = reason === 'correction';
  if (!(isSigned ? SIGNED_NUMBER : WHOLE_NUMBER).test(text)) {
    return { problem: isSigned ? 'Type a whole number, such as 2 or -1.' : 'Type a whole number.' };
  }
  const number = Number(text.replace('−', '-'));
  const delta = reason === 'count' ? number - quantity : reason === 'damaged' ? -number : number;
  if (delta !== 0) return { delta };

  return {
    problem:
      reason === 'count' ? `That is what the list says: ${String(quantity)}.` : 'This changes nothing.',
  };
}
