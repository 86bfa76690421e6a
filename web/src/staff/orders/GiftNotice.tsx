import type { StaffOrder } from '@ronin/contracts';
import { Section } from './detail/Section.tsx';
import classes from './GiftNotice.module.css';

/** How to pack a gift, and the message to write on its card. It is printed on the packing slip too. */
export function GiftNotice({ order: { isGift, giftMessage } }: { readonly order: StaffOrder }) {
  if (!isGift) return null;

  return (
    <Section title="Gift: no prices, no invoice in the parcel">
      {giftMessage === null ? (
        <p>No message for the card.</p>
      ) : (
        <figure className={classes.card}>
          <figcaption className={classes.caption}>Message for the card</figcaption>
          <blockquote className={classes.message}>{giftMessage}</blockquote>
        </figure>
      )}
    </Section>
  );
}
