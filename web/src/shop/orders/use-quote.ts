import type { OrderAddress, QuoteCart } from '@ronin/contracts';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { getProblemCode } from '../../app/error-detail.ts';
import { useQuoteCartQuery } from './checkout.api.ts';

const TYPING_PAUSE_MS = 400;

interface QuoteInput {
  readonly address: OrderAddress | null;
  readonly shippingMethod: string | null;
  readonly discountCode: string;
}

/** The live quote of the cart: asked again when the address, the shipping, the discount or the cart changes. */
export function useQuote(initial: QuoteInput) {
  const [input, setInput] = useState(initial);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const { data, error, isFetching, refetch } = useQuoteCartQuery(toBody(input), {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const askOnceMore = () => void refetch();
    window.addEventListener('online', askOnceMore);

    return () => window.removeEventListener('online', askOnceMore);
  }, [hasFailed, refetch]);

  return {
    /** The last quote, also while the next one is on its way; null before the first. */
    quote: data ?? null,
    /** Why there is no quote: the problem's code, 'off' when the shop takes no orders, or 'unreachable'. */
    problem: error ? describeProblem(error) : null,
    /** The quote is not the one of what is typed. */
    isPending: isFetching || isTyping,
    /** Asks again, after a pause while somebody types. */
    ask: (next: QuoteInput, { now }: { now: boolean }) => {
      window.clearTimeout(timer.current);
      const send = () => {
        setTyping(false);
        setInput(next);
      };
      if (now) {
        send();
        return;
      }
      setTyping(JSON.stringify(toBody(next)) !== JSON.stringify(toBody(input)));
      timer.current = window.setTimeout(send, TYPING_PAUSE_MS);
    },
    refetch: () => void refetch(),
  };
}

/** Where the shop takes no orders, its calls do not exist. */
const describeProblem = (error: unknown): string =>
  toApiError(error).status === 404 ? 'off' : (getProblemCode(error) ?? 'unreachable');

const toBody = ({ address, shippingMethod, discountCode }: QuoteInput): QuoteCart => ({
  ...(address !== null && { address }),
  ...(shippingMethod !== null && { shippingMethod }),
  ...(discountCode !== '' && { discountCode }),
});
