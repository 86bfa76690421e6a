import { mailKinds, type MailPayload, TRANSFER_DAYS } from '@ronin/contracts';
import { formatOrderSummary, OrderSummary } from '../layout/OrderSummary.tsx';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { describeTestOrder } from '../layout/test-order.ts';
import { defineTemplate } from './template.tsx';

type Placed = MailPayload<'order-placed'>;

const PAYMENT_THANKS =
  'Thank you for your order. As soon as we have received the payment, we confirm it and begin. Have you paid already? Then there is nothing to do.';
const TRANSFER_THANKS =
  'Thank you for your order. Please open it with the button below: there you find the account for the bank transfer.';

function describeNext({ awaits, held }: Placed): string {
  if (awaits === 'payment') return PAYMENT_THANKS;
  const rest =
    held === 'all'
      ? `we hold your pieces for ${String(TRANSFER_DAYS)} days`
      : `the order waits ${String(TRANSFER_DAYS)} days for the money`;

  return `${TRANSFER_THANKS} Once opened, ${rest}.`;
}

const UNHELD: Record<Exclude<Placed['held'], 'all'>, string> = {
  part: 'We hold only some of its pieces for you before they are paid.',
  none: 'We cannot hold its pieces for you before they are paid.',
};

/** Null when all pieces are held. */
const describeHold = ({ held }: Placed): string | null =>
  held === 'all'
    ? null
    : `${UNHELD[held]} If a piece is sold before your payment arrives, you get the whole amount back.`;

const UNASKED = 'You did not order anything? Then do nothing, and the order lapses by itself.';

export const orderPlacedTemplate = defineTemplate(mailKinds['order-placed'].payload, {
  subject: ({ name }) => `Your order | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} | ${name}`,
  title: ({ orderNumber }) => `Your order ${orderNumber}`,
  preview: describeNext,
  notice: describeTestOrder,
  reason: ({ name }) => `Somebody placed an order at ${name} with this address.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{describeNext(payload)}</Paragraph>
      {payload.held !== 'all' && <Paragraph>{describeHold(payload)}</Paragraph>}
      <OrderSummary summary={payload} status="pending" />
      <Action href={toUrl(payload.link)}>See my order</Action>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: (payload, toUrl) => [
    describeNext(payload),
    ...[describeHold(payload) ?? []].flat(),
    formatOrderSummary(payload, 'pending'),
    `See my order: ${toUrl(payload.link)}`,
    UNASKED,
  ],
});
