import type { Quote } from '@ronin/contracts';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button, TextLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { DISCOUNT_PROBLEMS, PROBLEMS } from '../checkout-texts.ts';
import type { Checkout } from '../use-checkout.ts';
import { BoughtItems } from './BoughtItems.tsx';
import { Totals } from './Totals.tsx';
import classes from './OrderSummary.module.css';

/** The cart can be put right on the page. */
const CART_PROBLEMS = ['option-missing', 'too-many', 'out-of-stock'];

interface OrderSummaryProps {
  readonly checkout: Checkout;
  /** The rows of the cart, where they have to be changed. */
  readonly cartRows: ReactNode;
}

/** What is bought and what it costs. Where the cart cannot be ordered as it is, its rows can be changed here. */
export function OrderSummary({ checkout, cartRows }: OrderSummaryProps) {
  const { quote, problem, isPending, refetch } = checkout.live;
  const isCartProblem = problem !== null && CART_PROBLEMS.includes(problem);

  return (
    <aside className={classes.summary} aria-label="Your order" aria-busy={isPending}>
      <h2 className="display size-xl">Your order</h2>
      {problem !== null && (
        <p role="alert" className="warned">
          {PROBLEMS[problem] ?? 'The prices could not be read.'}
        </p>
      )}
      {isCartProblem && cartRows}
      {problem === 'off' && <TextLink to={paths.contact}>Write to us</TextLink>}
      {problem !== null && !(problem in PROBLEMS) && <Button onClick={refetch}>Try again</Button>}
      {quote && !isCartProblem && (
        <>
          <BoughtItems items={quote.items} />
          <Discount checkout={checkout} quote={quote} />
          <div className={`ruled ${classes.totals ?? ''}`} data-pending={isPending || undefined}>
            <Totals {...quote} />
          </div>
        </>
      )}
    </aside>
  );
}

interface DiscountProps {
  readonly checkout: Checkout;
  readonly quote: Quote;
}

function Discount({ checkout, quote }: DiscountProps) {
  const discountCode = checkout.initial('discountCode');
  const [isShown, setShown] = useState(discountCode !== '');
  const { discountProblem } = quote;
  if (!isShown) {
    return (
      <button
        type="button"
        className="text-button"
        onClick={() => {
          setShown(true);
        }}
      >
        I have a discount code
      </button>
    );
  }

  return (
    <div className={classes.discount}>
      <TextField
        label="Discount code"
        name="discountCode"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={discountCode}
        autoFocus={discountCode === ''}
        error={discountProblem && DISCOUNT_PROBLEMS[discountProblem]}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          checkout.applyDiscount();
        }}
      />
      <Button onClick={checkout.applyDiscount}>Apply</Button>
    </div>
  );
}
