import type { StaffOrder } from '@ronin/contracts';
import { WrittenText } from '../../ui/console/detail/Detail.tsx';
import { Section } from '../../ui/console/detail/Section.tsx';
import { Text } from '../../ui/mantine.ts';

/** How to pack a gift, and the message to write on its card. It is printed on the packing slip too. */
export function GiftNotice({ order: { isGift, giftMessage } }: { readonly order: StaffOrder }) {
  if (!isGift) return null;

  return (
    <Section title="Gift: no prices, no invoice in the shipment">
      {giftMessage === null ? (
        <p>No message for the card.</p>
      ) : (
        <figure>
          <Text component="figcaption" c="dimmed">
            Message for the card
          </Text>
          <blockquote>
            <WrittenText>{giftMessage}</WrittenText>
          </blockquote>
        </figure>
      )}
    </Section>
  );
}
