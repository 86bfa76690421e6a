import { mailKinds, type MailPayload } from '@ronin/contracts';
import { EXAMPLE_ORDER, formatOrderSummary, OrderSummary } from '../layout/OrderSummary.tsx';
import { Action, Note, Paragraph } from '../layout/parts.tsx';
import { describeTestOrder } from '../layout/test-order.ts';
import { defineTemplate } from './template.tsx';

const THANKS: Record<MailPayload<'order-placed'>['awaits'], string> = {
  payment:
    'Thank you for your order. As soon as we have received the payment, we confirm it and begin. Have you paid already? Then there is nothing to do.',
  transfer:
    'Thank you for your order. Please open it with the button below: there you find the account for the bank transfer. Once opened, we hold your pieces for seven days.',
};
const UNASKED = 'You did not order anything? Then do nothing, and the order lapses by itself.';

export const orderPlacedTemplate = defineTemplate(mailKinds['order-placed'].payload, {
  subject: ({ name }) => `Your order | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} | ${name}`,
  title: ({ orderNumber }) => `Your order ${orderNumber}`,
  preview: ({ awaits }) => THANKS[awaits],
  notice: describeTestOrder,
  reason: ({ name }) => `Somebody placed an order at ${name} with this address.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{THANKS[payload.awaits]}</Paragraph>
      <OrderSummary summary={payload} />
      <Action href={toUrl(payload.link)}>See my order</Action>
      <Note>{UNASKED}</Note>
    </>
  ),
  text: (payload, toUrl) => [
    THANKS[payload.awaits],
    formatOrderSummary(payload),
    `See my order: ${toUrl(payload.link)}`,
    UNASKED,
  ],
  example: EXAMPLE_ORDER,
});
