import type { StaffOrder } from '@ronin/contracts';
import { Section } from './detail/Section.tsx';
import classes from './GiftNotice.module.css';

/** What whoever packs a gift must know, and the text to copy onto the card. Also on the packing slip. */
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
