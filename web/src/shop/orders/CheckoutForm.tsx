import type { Quote } from '@ronin/contracts';
import { formatArrival } from '@ronin/format/delivery';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAmount } from '../../ui/format/format-price.ts';
import { useForm } from '../../ui/use-form.ts';
import { findCheckoutErrors, PAYER, trim } from './checkout-fields.ts';
import { isFreeQuote } from './checkout-texts.ts';
import { ContactFields } from './fields/ContactFields.tsx';
import { DeliveryFields } from './fields/DeliveryFields.tsx';
import { ExtraFields } from './fields/ExtraFields.tsx';
import { PaymentFields } from './fields/PaymentFields.tsx';
import { RadioList } from './fields/RadioList.tsx';
import { OrderSummary } from './summary/OrderSummary.tsx';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';
import classes from './Checkout.module.css';

interface CheckoutFormProps extends CheckoutOptions {
  readonly cartRows: ReactNode;
}

/** The whole checkout: where the order goes, how it is sent and paid, and what it costs (behaviour: checkout 10). */
export function CheckoutForm({ cartRows, ...options }: CheckoutFormProps) {
  const checkout = useCheckout(options);
  const { formRef, live, refusal, shippingMethod } = checkout;
  const { quote } = live;
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => {
      const hasBilling = formRef.current !== null && new FormData(formRef.current).has(PAYER.name);
      return findCheckoutErrors(trim(fields), { hasBilling });
    },
    initial: checkout.initial,
    checksOnLeave: true,
    onSubmit: (fields) => checkout.place(trim(fields)),
  });
  // After a lost network the quote on the page still says what is ordered: the order itself finds out whether it holds.
  const canPlace =
    quote !== null && (live.problem === null || live.problem === 'unreachable') && !live.isPending;

  return (
    <form
      ref={formRef}
      className={`stack gap-4 ${classes.form ?? ''}`}
      {...formProps}
      onInput={() => checkout.fieldsChanged()}
    >
      <OrderSummary checkout={checkout} cartRows={cartRows} />

      <div className="stack gap-4 top">
        <ContactFields fieldProps={fieldProps} />
        <DeliveryFields checkout={checkout} fieldProps={fieldProps} />
        {quote && quote.shippingMethods.length > 0 && (
          <RadioList
            name="shippingMethod"
            legend="Shipping method"
            choices={quote.shippingMethods.map(({ id, label, price, days, arrival }) => ({
              value: id,
              label,
              note: arrival === null ? `${days} working days` : `Arrives ${formatArrival(arrival)}`,
              end: price === '0.00' ? 'Free' : formatAmount(price),
            }))}
            selected={shippingMethod}
            onSelect={checkout.selectShipping}
          />
        )}
        <ExtraFields checkout={checkout} fieldProps={fieldProps} />
        <PaymentFields checkout={checkout} fieldProps={fieldProps} />
      </div>

      <div className="stack top">
        <p role="alert" className="warned">
          {refusal}
        </p>
        <Button type="submit" variant="primary" wide busy={!canPlace || isSubmitting}>
          {isSubmitting ? 'Placing your order...' : 'Place order'}
        </Button>
        <p className="note">
          {quote && quote.tax !== null
            ? describeTotal(quote, { isTest: checkout.paymentProvider === 'test' })
            : 'You see the total with shipping and tax before you order. '}
          {checkout.isAbroad && 'Your country may ask for duties when the parcel arrives.'}
        </p>
        <p className="note">
          Our <ConditionLink to={paths.terms}>terms</ConditionLink> apply to every order. Read what you can{' '}
          <ConditionLink to={paths.returns}>return</ConditionLink>, and how we keep your data{' '}
          <ConditionLink to={paths.privacy}>private</ConditionLink>.
        </p>
      </div>
    </form>
  );
}

/** What was typed is kept while it is read. */
const ConditionLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className="link">
    {children}
  </Link>
);

function describeTotal(quote: Quote, { isTest }: { isTest: boolean }): string {
  if (isFreeQuote(quote)) return 'There is nothing to pay. ';
  const total = formatAmount(quote.total);

  return isTest ? `The total is ${total}. This is a test: you pay nothing. ` : `You pay ${total} in total. `;
}
