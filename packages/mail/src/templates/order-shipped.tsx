import { mailKinds, type MailPayload } from '@ronin/contracts';
import { action, note, paragraph, TextLink } from '../layout/blocks.tsx';
import { describeTestOrder, howSent, itemList } from '../layout/order-blocks.tsx';
import { formatTrackingUrl } from '../tracking-url.ts';
import { defineTemplate } from './template.tsx';

const INTRODUCTION: Record<MailPayload<'order-shipped'>['rest'], string> = {
  none: 'Your order is on its way.',
  follows: 'A part of your order is on its way. The rest follows in another parcel.',
};
const TRACK = 'Track the parcel';

export const orderShippedTemplate = defineTemplate(mailKinds['order-shipped'].payload, {
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
});
