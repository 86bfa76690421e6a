import { Head } from '../app/Head.tsx';
import { PageHeading } from '../components/layout/PageHeading.tsx';
import { Section } from '../components/layout/Section.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import classes from './Account.module.css';

/** Explains that accounts are not available yet, and what works without one (behaviour: cart 5). */
export function AccountPage() {
  return (
    <>
      <Head
        title="Account"
        description="Accounts are coming. Your cart and wishlist work without one."
        path={paths.account}
      />
      <PageHeading
        title="Accounts are coming"
        label="Account"
        kanji={{ characters: '名', reading: 'na', meaning: 'a name' }}
      >
        <p>You cannot sign in yet. Accounts arrive together with orders, and not before they work.</p>
      </PageHeading>
      <Section tight className={classes.facts} label="Until then">
        <dl className={classes.list}>
          <div>
            <dt>Your cart and wishlist</dt>
            <dd>They are kept for this browser already. Close the page and come back; they will be here.</dd>
          </div>
          <div>
            <dt>An order today</dt>
            <dd>Write to us or open the chat. A person answers, and we settle the rest between us.</dd>
          </div>
        </dl>
        <p className={classes.actions}>
          <ButtonLink to={paths.shop} variant="primary">
            Explore Collection
          </ButtonLink>
          <ButtonLink to={paths.wishlist}>Your Wishlist</ButtonLink>
        </p>
      </Section>
    </>
  );
}
