import type { Quote } from '@ronin/contracts';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button, TextButton, TextLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { formatAmount } from '../../../ui/format/format-price.ts';
import { DISCOUNT_PROBLEMS, PROBLEMS } from '../checkout-texts.ts';
import type { Checkout } from '../use-checkout.ts';
import { BoughtItems } from './BoughtItems.tsx';
import { Totals } from './Totals.tsx';
import classes from './OrderSummary.module.css';

/** The cart can be put right on the page. */
const CART_PROBLEMS = ['option-missing', 'too-many', 'out-of-stock'];

interface OrderSummaryProps {
  readonly checkout: Checkout;
  readonly cartRows: ReactNode;
}

/** What is bought and what it costs. Where the cart cannot be ordered as it is, its rows can be changed here. */
export function OrderSummary({ checkout, cartRows }: OrderSummaryProps) {
  const { quote, problem, isPending, refetch } = checkout.live;
  const isCartProblem = problem !== null && CART_PROBLEMS.includes(problem);
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <aside
      className={`stack gap-3 top ${classes.summary ?? ''}`}
      aria-label="Your order"
      aria-busy={isPending}
    >
      <div className="stack tight">
        <h2 className="display size-xl">Your order</h2>
        {quote && !isCartProblem && (
          <p className={`number ${classes.short ?? ''}`}>
            {`Total${quote.shipping === null ? ' before shipping' : ''} ${formatAmount(quote.total)}`}
          </p>
        )}
      </div>
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
          <TextButton
            className={classes.short}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide the pieces' : 'Show the pieces and a discount code'}
          </TextButton>
          <div id={id} className={`stack gap-3 ${classes.content ?? ''}`} data-open={isOpen || undefined}>
            <BoughtItems items={quote.items} />
            <Discount checkout={checkout} quote={quote} />
            <div className={`ruled ${classes.totals ?? ''}`} data-pending={isPending || undefined}>
              <Totals {...quote} />
            </div>
          </div>
        </>
      )}
    </aside>
  );
}

function Discount({ checkout, quote }: { readonly checkout: Checkout; readonly quote: Quote }) {
  const discountCode = checkout.initial('discountCode');
  const [isShown, setShown] = useState(discountCode !== '');
  const discountProblem = checkout.refusedCode ?? quote.discountProblem;
  if (!isShown) {
    return <TextButton onClick={() => setShown(true)}>I have a discount code</TextButton>;
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
