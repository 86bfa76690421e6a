import { mailKinds, type MailPayload } from '@ronin/contracts';
import { formatMoney } from '@ronin/format/order-texts';
import { formatOrderItem } from '../layout/how-sent.ts';
import { ItemList } from '../layout/ItemList.tsx';
import { Action, Paragraph } from '../layout/parts.tsx';
import { describeTestOrder } from '../layout/test-order.ts';
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
  Body: ({ payload, toUrl }) => (
    <>
      <Paragraph>{describeRefund(payload)}</Paragraph>
      {payload.items.length > 0 && <ItemList items={payload.items} />}
      <Action href={toUrl(payload.link)}>See my order</Action>
    </>
  ),
  text: (payload, toUrl) => [
    describeRefund(payload),
    ...(payload.items.length === 0 ? [] : [payload.items.map(formatOrderItem).join('\n')]),
    `See my order: ${toUrl(payload.link)}`,
  ],
});
