import { mailKinds, type MailPayload } from '@ronin/contracts';
import { formatOrderItem, listHowSent } from '../layout/how-sent.ts';
import { ItemList } from '../layout/ItemList.tsx';
import { Action, Note, Paragraph, TextLink, WrittenText } from '../layout/parts.tsx';
import { describeTestOrder } from '../layout/test-order.ts';
import { formatTrackingUrl } from '../tracking-url.ts';
import { defineTemplate } from './template.tsx';

const INTRODUCTION: Record<MailPayload<'order-shipped'>['rest'], string> = {
  none: 'Your order is on its way.',
  follows: 'A part of your order is on its way. The rest follows in another parcel.',
};
const formatTracking = (trackingNumber: string) => `Tracking number: ${trackingNumber}`;
const TRACK = 'Track the parcel';
const WAIT = 'It may take a day until the carrier knows the tracking number.';

export const orderShippedTemplate = defineTemplate(mailKinds['order-shipped'].payload, {
  subject: ({ name }) => `Your order is on its way | ${name}`,
  fullSubject: ({ orderNumber }, { name }) => `Your order ${orderNumber} is on its way | ${name}`,
  title: () => 'On its way to you',
  preview: ({ rest }) => INTRODUCTION[rest],
  notice: describeTestOrder,
  reason: ({ name }) => `You placed an order at ${name}.`,
  Body: ({ payload, toUrl, shop }) => {
    const trackingUrl = formatTrackingUrl(shop.trackingUrl, payload.trackingNumber);
    const howSent = listHowSent(payload, 'shipped');

    return (
      <>
        <Paragraph>{INTRODUCTION[payload.rest]}</Paragraph>
        <ItemList items={payload.items} />
        <WrittenText>{howSent.join('\n')}</WrittenText>
        <Paragraph>{formatTracking(payload.trackingNumber)}</Paragraph>
        {trackingUrl !== null && (
          <Paragraph>
            <TextLink href={trackingUrl}>{TRACK}</TextLink>
          </Paragraph>
        )}
        <Action href={toUrl(payload.link)}>See my order</Action>
        <Note>{WAIT}</Note>
      </>
    );
  },
  text: (payload, toUrl, shop) => {
    const { orderNumber, items, rest, trackingNumber, link } = payload;
    const howSent = listHowSent(payload, 'shipped');
    const trackingUrl = formatTrackingUrl(shop.trackingUrl, trackingNumber);

    return [
      INTRODUCTION[rest],
      `Order ${orderNumber}`,
      items.map(formatOrderItem).join('\n'),
      howSent.join('\n'),
      formatTracking(trackingNumber),
      ...(trackingUrl === null ? [] : [`${TRACK}: ${trackingUrl}`]),
      `See my order: ${toUrl(link)}`,
      WAIT,
    ];
  },
});
