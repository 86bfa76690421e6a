import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { describeTestOrder, itemList } from '../layout/order-blocks.tsx';
import { defineTemplate } from './template.tsx';

const REASONS: Record<MailPayload<'order-cancelled'>['reason'], string> = {
  unpaid:
    'We did not receive a payment for this order in time, so we no longer hold its pieces. You are welcome to order again.',
  cancelled: 'This order was cancelled, as asked.',
  replaced:
    'You have placed a newer order, which takes the place of this one. Please do not transfer the amount of this order.',
  'sold-out':
    'A piece of this order was sold before your payment arrived, so we cannot send the order. We are sorry. You get the whole amount back.',
  'by-shop': 'We had to cancel this order. We are sorry. Answer this mail if you have a question.',
};

export const orderCancelledTemplate = defineTemplate(mailKinds['order-cancelled'].payload, {
  subject: ({ name }) => `Your order has ended | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} has ended | ${name}`,
  title: ({ orderNumber }) => `Order ${orderNumber}`,
  preview: ({ reason }) => REASONS[reason],
  notice: describeTestOrder,
  reason: ({ name }) => `Somebody placed an order at ${name} with this address.`,
  content: ({ reason, items, link }, toUrl) => [
    paragraph(REASONS[reason]),
    ...itemList(items),
    action('See my order', toUrl(link)),
    note('Have you paid already? Then you get the whole amount back, and another mail tells you when.'),
  ],
});
