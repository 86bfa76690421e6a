import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, paragraph } from '../layout/blocks.tsx';
import { describeTestOrder, orderSummary } from '../layout/order-blocks.tsx';
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
  content: (payload, toUrl) => [
    paragraph(describeConfirmation(payload)),
    paragraph(`Order ${payload.orderNumber}`),
    ...orderSummary(payload, 'confirmed'),
    action('See my order', toUrl(payload.link)),
  ],
});
