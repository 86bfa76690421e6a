import { mailKinds, type MailPayload } from '@ronin/contracts';
import { formatOrderSummary, OrderSummary } from '../layout/OrderSummary.tsx';
import { Action, Paragraph } from '../layout/parts.tsx';
import { describeTestOrder } from '../layout/test-order.ts';
import { defineTemplate } from './template.tsx';

function describeConfirmation({ isTest, total }: MailPayload<'order-confirmed'>): string {
  if (total === '0.00') {
    return `Your order is confirmed, and there is nothing to pay.${isTest ? '' : ' You will hear from us when it is on its way.'}`;
  }

  return isTest
    ? 'The test payment worked, and the order is confirmed.'
    : 'We have received your payment, and your order is confirmed. You will hear from us when it is on its way.';
}

export const orderConfirmedTemplate = defineTemplate(mailKinds['order-confirmed'].payload, {
  subject: ({ name }) => `Your order is confirmed | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} is confirmed | ${name}`,
  title: () => 'Your order is confirmed',
  preview: describeConfirmation,
  notice: describeTestOrder,
  reason: ({ name }) => `You placed an order at ${name}.`,
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{describeConfirmation(payload)}</Paragraph>
      <OrderSummary summary={payload} status="confirmed" />
      <Action href={toUrl(payload.link)}>See my order</Action>
    </>
  ),
  text: (payload, toUrl) => [
    describeConfirmation(payload),
    `Order ${payload.orderNumber}`,
    formatOrderSummary(payload, 'confirmed'),
    `See my order: ${toUrl(payload.link)}`,
  ],
});
