import { mailKinds, type MailPayload } from '@ronin/contracts';
import { formatMoney } from '@ronin/format/order-texts';
import { action, paragraph } from '../layout/blocks.tsx';
import { describeTestOrder, itemList } from '../layout/order-blocks.tsx';
import { defineTemplate } from './template.tsx';

function describeRefund({ amount, currency, isTest, orderNumber }: MailPayload<'order-refunded'>): string {
  const money = formatMoney(amount, currency);

  return isTest
    ? `The test payment of ${money} for your order ${orderNumber} is refunded.`
    : `We have paid ${money} back for your order ${orderNumber}. Depending on your bank it may take some days to arrive.`;
}

export const orderRefundedTemplate = defineTemplate(mailKinds['order-refunded'].payload, {
  subject: ({ name }) => `Your refund | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your refund for order ${orderNumber} | ${name}`,
  title: () => 'Your refund is on its way',
  preview: describeRefund,
  notice: describeTestOrder,
  reason: ({ name }) => `You placed an order at ${name}.`,
  content: (payload, toUrl) => [
    paragraph(describeRefund(payload)),
    ...itemList(payload.items),
    action('See my order', toUrl(payload.link)),
  ],
});
