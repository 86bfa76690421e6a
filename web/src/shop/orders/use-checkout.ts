import type { Account, Address, DiscountProblem, PlacedOrder } from '@ronin/contracts';
import { HOME_COUNTRY } from '@ronin/contracts/countries';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { readDraft, renewDraftKey, setDraftOrder, writeDraft } from '../../app/commerce/checkout-draft.ts';
import { getErrorDetail, getProblemCode } from '../../app/error-detail.ts';
import { type FieldProps, type FormFields, readFields } from '../../ui/use-form.ts';
import { usePlaceOrderMutation } from './checkout.api.ts';
import { initialValue, toAddress, toOrder, trim } from './checkout-fields.ts';
import { DISCOUNT_PROBLEMS, NO_PAYMENT_PAGE, PROBLEMS, readDiscountProblem } from './checkout-texts.ts';
import { useQuote } from './use-quote.ts';

/** The form is shown; its first complete address is priced; the order is placed. */
type CheckoutStep = 'checkout_started' | 'checkout_address' | 'order_placed';

export interface CheckoutOptions {
  /** The customer who is signed in, and the address to begin with. */
  readonly account: Account | null;
  readonly address: Address | null;
  /** The visit that the order is counted for, asked when it is placed. */
  readonly visitId: () => string | null;
  /** Called when a step is reached. The id is that of the order: a repeat of it is the same step. */
  readonly onStep: (step: CheckoutStep, id?: string) => void;
  readonly onPlaced: (placed: PlacedOrder) => void;
}

export type Checkout = ReturnType<typeof useCheckout>;

export interface CheckoutPartProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** The state of the checkout page: what was typed, the quote for it, and the order (behaviour: checkout 10). */
export function useCheckout({ account, address, visitId, onStep, onPlaced }: CheckoutOptions) {
  const [draft, setDraft] = useState(readDraft);
  const initial = (name: string) => draft.values[name] ?? initialValue(name, account, address);
  const formRef = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState(initial('shippingMethod') || null);
  const [provider, setProvider] = useState(initial('paymentProvider') || null);
  const [discountCode, setDiscountCode] = useState(initial('discountCode'));
  const [isAbroad, setAbroad] = useState(initial('country') !== HOME_COUNTRY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusedCode, setRefusedCode] = useState<DiscountProblem | null>(null);
  const [placeOrder] = usePlaceOrderMutation();
  const live = useQuote({ address: toAddress(initial), shippingMethod: method, discountCode });
  const { quote } = live;
  const hasAddress = quote !== null && quote.shipping !== null;
  useReportedStep('checkout_started', true, onStep);
  useReportedStep('checkout_address', hasAddress, onStep);
  const isOffered = quote?.shippingMethods.some(({ id }) => id === method) === true;
  const shippingMethod = isOffered ? method : (quote?.shippingMethod ?? null);
  const paymentProvider =
    quote?.paymentProviders.find((one) => one === provider) ?? quote?.paymentProviders[0] ?? null;

  const askAgain = (change: { shippingMethod?: string; discountCode?: string; now: boolean }) => {
    if (formRef.current === null) return;
    const texts = Array.from(new FormData(formRef.current)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    writeDraft({ key: draft.key, values: Object.fromEntries(texts) });
    const { now, ...changed } = change;
    const fields = trim(readFields(formRef.current));
    setAbroad(fields('country') !== HOME_COUNTRY);
    live.ask({ address: toAddress(fields), shippingMethod: method, discountCode, ...changed }, { now });
  };

  /** For another order than the one that was placed with the last key. */
  const renewKey = () => {
    const key = renewDraftKey();
    setDraft({ ...draft, key });

    return key;
  };

  /** @returns false when the key belongs to an order with other content. */
  const send = async (fields: FormFields, checkoutKey: string): Promise<boolean> => {
    const address = toAddress(fields);
    if (address === null || !quote || shippingMethod === null || paymentProvider === null) {
      setRefusal('The total for this address is not there yet. Please press Place order again in a moment.');
      return true;
    }
    const { data, error } = await placeOrder(
      toOrder(fields, {
        checkoutKey,
        address,
        shippingMethod,
        paymentProvider,
        expectedTotal: quote.total,
        discountCode: discountCode || null,
        sessionId: visitId(),
      }),
    );
    if (data) {
      onStep('order_placed', checkoutKey);
      setDraftOrder(data.order.orderNumber);
      // The cart is empty now: what is ordered next with these fields is another order.
      if (data.payment?.action === 'instructions') renewKey();
      if (data.payment === null && data.order.status === 'pending') setRefusal(NO_PAYMENT_PAGE);
      else onPlaced(data);
      return true;
    }
    if (toApiError(error).status === 422) return false;
    const discountProblem = readDiscountProblem(error);
    if (discountProblem !== null) {
      // The quote cannot know it: it has no e-mail address.
      setRefusedCode(discountProblem);
      setRefusal(`${DISCOUNT_PROBLEMS[discountProblem]} The total is shown without it now.`);
      setDiscountCode('');
      askAgain({ discountCode: '', now: true });
      return true;
    }
    const code = getProblemCode(error);
    setRefusal((code === null ? null : PROBLEMS[code]) ?? getErrorDetail(error));
    live.refetch();

    return true;
  };

  return {
    formRef,
    /** With what a field begins: what was typed before, or what the account knows. */
    initial,
    /** Whether the field was on the page when it was last left. */
    wasShown: (name: string) => draft.values[name] !== undefined,
    live,
    shippingMethod,
    selectShipping: (id: string) => {
      setMethod(id);
      askAgain({ shippingMethod: id, now: true });
    },
    paymentProvider,
    selectPayment: (name: string) => setProvider(name),
    isAbroad,
    refusal,
    /** Why the code of the last order was refused, which its quote cannot know. */
    refusedCode,
    fieldsChanged: () => askAgain({ now: false }),
    /** Takes the code that is in the field. While it is typed it changes nothing. */
    applyDiscount: () => {
      if (formRef.current === null) return;
      const code = trim(readFields(formRef.current))('discountCode');
      setDiscountCode(code);
      setRefusedCode(null);
      askAgain({ discountCode: code, now: true });
    },
    place: async (fields: FormFields) => {
      setRefusal(null);
      if (!(await send(fields, draft.key))) await send(fields, renewKey());
    },
  };
}

function useReportedStep(step: CheckoutStep, isReached: boolean, onStep: CheckoutOptions['onStep']): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!isReached || isReported.current) return;
    isReported.current = true;
    onStep(step);
  }, [isReached, onStep, step]);
}
