import type { Order } from '@ronin/contracts';
import { isTaxIncluded } from '@ronin/format/order-amounts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../app/api.ts';
import { forgetDraft, isDraftOf, renewDraftKey } from '../../../app/commerce/checkout-draft.ts';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useAppDispatch, useShop } from '../../../app/hooks.ts';
import { useAccountSession } from '../../../app/session.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink, TextButton, TextLink } from '../../../ui/Button.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatAmount } from '../../../ui/format/format-price.ts';
import { Part } from '../Part.tsx';
import { BoughtItems } from '../summary/BoughtItems.tsx';
import { Totals } from '../summary/Totals.tsx';
import { Delivery, NextSteps } from './Delivery.tsx';
import { canCancel, describeStatus, findTestPayment, listSteps, reachedStep } from './order-texts.ts';
import { useCancelOrderMutation } from './orders.api.ts';
import { Payment, type PaymentProps } from './Payment.tsx';
import classes from './OrderView.module.css';

/** An order as its customer sees it: where it is, what is in it, what it cost and where it goes. */
export function OrderView({ token, ...payment }: PaymentProps & { readonly token: string }) {
  const { order, cameBack, testPayment } = payment;
  const dispatch = useAppDispatch();
  const { timeZone } = useShop();
  const { orderNumber, status, items, trackingNumber, trackingUrl, documents, refunded, refunding } = order;
  const { title, text } = describeStatus(order, { hasPaid: cameBack === 'done', timeZone });
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStatus = useRef(status);
  useEffect(() => {
    if (shownStatus.current === status) return;
    shownStatus.current = status;
    // The button that was pressed is gone.
    if (document.activeElement === document.body || document.activeElement === null) {
      heading.current?.focus({ preventScroll: false });
    }
  }, [status]);
  useEffect(() => {
    const isUnpaid = status === 'pending' || status === 'cancelled' || status === 'expired';
    // The pieces left the cart when the order was confirmed.
    if (!isUnpaid) dispatch(api.util.invalidateTags(['Cart']));
    if (status === 'pending' || !isDraftOf(orderNumber)) return;
    // The key of an order that ended unpaid would lead back to it.
    if (isUnpaid) renewDraftKey();
    else forgetDraft();
  }, [dispatch, orderNumber, status]);

  return (
    <div className="stack gap-4 above-3">
      <header className="stack gap-1 measure">
        <p className="note">Order {orderNumber}</p>
        <h1 ref={heading} tabIndex={-1} className="size-3xl">
          {title}
        </h1>
        <p>{text}</p>
        {order.test && status !== 'pending' && (
          <p className="warned">A test order: no money moved, and nothing is sent.</p>
        )}
        {trackingNumber !== null && <p>Tracking number: {trackingNumber}</p>}
        {trackingUrl !== null && (
          <p className="above-1">
            <ButtonLink to={trackingUrl}>Track the parcel</ButtonLink>
          </p>
        )}
      </header>
      {status === 'pending' && <Payment {...payment} testPayment={testPayment ?? findTestPayment(order)} />}
      <Steps order={order} />
      <div className={`stack gap-6 ${classes.columns ?? ''}`}>
        <Part title="Your pieces" className="stack gap-3 top">
          <BoughtItems items={items} />
          <Totals {...order} pricesIncludeTax={isTaxIncluded(order)} />
          {refunding !== '0.00' && <p>{formatAmount(refunding)} is being paid back to you.</p>}
          {refunded !== '0.00' && <p>Refunded: {formatAmount(refunded)}</p>}
        </Part>
        <div className="stack gap-3 top">
          <NextSteps order={order} timeZone={timeZone} />
          <Delivery order={order} />
          {order.events.length > 0 && (
            <Part title="History of the order" className="">
              <ol className="stack soft above-2">
                {order.events.map(({ at, text: what }) => (
                  <li key={at + what}>
                    <time dateTime={at} className={`note ${classes.moment ?? ''}`}>
                      {formatMoment(at, timeZone)}
                    </time>
                    {what}
                  </li>
                ))}
              </ol>
            </Part>
          )}
          {documents.length > 0 && (
            <ul>
              {documents.map(({ kind, number, url }) => (
                <li key={number}>
                  <a href={url} className="text-button">
                    {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number} (PDF)
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="links small">
            <TextLink to={paths.contact}>Ask about this order</TextLink>
            {canCancel(order) && <Cancel token={token} isPaid={order.paid !== '0.00' && !order.test} />}
          </p>
          <KeepInAccount />
        </div>
      </div>
    </div>
  );
}

function Steps({ order }: { readonly order: Order }) {
  const reached = reachedStep(order);
  if (reached === null) return null;

  return (
    <ol className={`stack small quiet ${classes.steps ?? ''}`} aria-label="Progress">
      {listSteps(order).map(({ status, label }, index) => (
        <li
          key={status}
          data-reached={index <= reached}
          aria-current={index === reached ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}

function Cancel({ token, isPaid }: { readonly token: string; readonly isPaid: boolean }) {
  const attempt = useAttempt('The order could not be cancelled. Please write to us.');
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelOrderMutation();
  if (!isAsking) {
    return <TextButton onClick={() => setAsking(true)}>Cancel this order</TextButton>;
  }

  return (
    <span className="row gap-1" role="group" aria-label="Cancel this order">
      <span>{isPaid ? 'Cancel it and get your money back?' : 'Cancel it?'}</span>
      <Button busy={isLoading} onClick={() => void attempt(cancel(token)).then(() => setAsking(false))}>
        Yes, cancel it
      </Button>
      <TextButton onClick={() => setAsking(false)}>Keep it</TextButton>
    </span>
  );
}

/** An account is offered after the order, never before it. */
function KeepInAccount() {
  const { state } = useAccountSession();
  if (state !== 'guest') return null;

  return (
    <p className="ruled soft">
      <TextLink to={paths.account}>Sign in with a code</TextLink> to find this order in your account, without
      the mail.
    </p>
  );
}
