import { mailKinds, type MailPayload, TRANSFER_DAYS } from '@ronin/contracts';
import { formatMoney } from '@ronin/format/order-texts';
import { action, note, paragraph, TextLink } from '../layout/blocks.tsx';
import { describeTestOrder, howSent, itemList, orderSummary } from '../layout/order-blocks.tsx';
import { formatTrackingUrl } from '../tracking-url.ts';
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

function describeConfirmation({ isTest, total }: MailPayload<'order-confirmed'>): string {
  if (total === '0.00') {
    return `Your order is confirmed, and there is nothing to pay.${isTest ? '' : ' You will hear from us when it is on its way.'}`;
  }

  return isTest
    ? 'The test payment worked, and the order is confirmed.'
    : 'We have received your payment, and your order is confirmed. You will hear from us when it is on its way.';
}

const INTRODUCTION: Record<MailPayload<'order-shipped'>['rest'], string> = {
  none: 'Your order is on its way.',
  follows: 'A part of your order is on its way. The rest follows in another parcel.',
};
const TRACK = 'Track the parcel';

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

function describeRefund({ amount, currency, isTest, orderNumber }: MailPayload<'order-refunded'>): string {
  const money = formatMoney(amount, currency);

  return isTest
    ? `The test payment of ${money} for your order ${orderNumber} is refunded.`
    : `We have paid ${money} back for your order ${orderNumber}. Depending on your bank it may take some days to arrive.`;
}

/** About an order. */
export const orderTemplates = {
  'order-placed': defineTemplate(mailKinds['order-placed'].payload, {
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
  }),

  'order-confirmed': defineTemplate(mailKinds['order-confirmed'].payload, {
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
  }),

  'order-shipped': defineTemplate(mailKinds['order-shipped'].payload, {
    subject: ({ name }) => `Your order is on its way | ${name}`,
    fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} is on its way | ${name}`,
    title: () => 'On its way to you',
    preview: ({ rest }) => INTRODUCTION[rest],
    notice: describeTestOrder,
    reason: ({ name }) => `You placed an order at ${name}.`,
    content: (payload, toUrl, shop) => {
      const { orderNumber, items, rest, trackingNumber, link } = payload;
      const trackingUrl = formatTrackingUrl(shop.trackingUrl, trackingNumber);

      return [
        paragraph(INTRODUCTION[rest]),
        paragraph(`Order ${orderNumber}`),
        ...itemList(items),
        howSent(payload, 'shipped'),
        paragraph(`Tracking number: ${trackingNumber}`),
        ...(trackingUrl === null
          ? []
          : [paragraph(`${TRACK}: ${trackingUrl}`, <TextLink href={trackingUrl}>{TRACK}</TextLink>)]),
        action('See my order', toUrl(link)),
        note('It may take a day until the carrier knows the tracking number.'),
      ];
    },
  }),

  'order-cancelled': defineTemplate(mailKinds['order-cancelled'].payload, {
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
  }),

  'order-refunded': defineTemplate(mailKinds['order-refunded'].payload, {
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
  }),
};
