import { mailKinds, type MailPayload, TRANSFER_DAYS } from '@ronin/contracts';
import { action, note, paragraph } from '../layout/blocks.tsx';
import { describeTestOrder, orderSummary } from '../layout/order-blocks.tsx';
import { defineTemplate } from './template.tsx';

type Placed = MailPayload<'order-placed'>;

function describeNext({ awaits, held }: Placed): string {
  if (awaits === 'payment') {
    return 'Thank you for your order. As soon as we have received the payment, we confirm it and begin. Have you paid already? Then there is nothing to do.';
  }
  const rest =
    held === 'all'
      ? `we hold your pieces for ${String(TRANSFER_DAYS)} days`
      : `the order waits ${String(TRANSFER_DAYS)} days for the money`;

  return `Thank you for your order. Please open it with the button below: there you find the account for the bank transfer. Once opened, ${rest}.`;
}

const UNHELD: Record<Exclude<Placed['held'], 'all'>, string> = {
  part: 'We hold only some of its pieces for you before they are paid.',
  none: 'We cannot hold its pieces for you before they are paid.',
};

export const orderPlacedTemplate = defineTemplate(mailKinds['order-placed'].payload, {
  subject: ({ name }) => `Your order | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} | ${name}`,
  title: ({ orderNumber }) => `Your order ${orderNumber}`,
  preview: describeNext,
  notice: describeTestOrder,
  reason: ({ name }) => `Somebody placed an order at ${name} with this address.`,
  content: (payload, toUrl) => [
    paragraph(describeNext(payload)),
    ...(payload.held === 'all'
      ? []
      : [
          paragraph(
            `${UNHELD[payload.held]} If a piece is sold before your payment arrives, you get the whole amount back.`,
          ),
        ]),
    ...orderSummary(payload, 'pending'),
    action('See my order', toUrl(payload.link)),
    note('You did not order anything? Then do nothing, and the order lapses by itself.'),
  ],
});
