import { useAccountSession } from '../../app/session.ts';
import { Section } from '../../components/layout/Section.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { AccountDetails } from '../account/AccountDetails.tsx';
import { SignIn } from '../account/SignIn.tsx';
import { RecentlyViewed } from '../catalogue/recently-viewed/RecentlyViewed.tsx';
import { ExploreLink } from './parts/ExploreLink.tsx';
import { PageTop } from './parts/PageTop.tsx';

/** Sign-in, and the account of the customer who is signed in (behaviour: accounts 1). */
export function AccountPage() {
  const session = useAccountSession();

  return (
    <>
      <PageTop
        compact
        title="Your account"
        label="Account"
        kanji={{ characters: '名', reading: 'na', meaning: 'a name' }}
        tabTitle="Account"
        description="Sign in with your email address and a code. There is no password to remember."
        path={paths.account}
      >
        <p>
          {session.state === 'signed-in'
            ? `Welcome${session.firstName === null ? '' : `, ${session.firstName}`}. Your cart and wishlist follow you to every browser in which you sign in.`
            : 'Sign in with a code that we send you. Your cart, wishlist and chats stay with you.'}
        </p>
      </PageTop>
      <Section tight className="gap-3 below-section" label="Account">
        {session.state === 'asking' && <p className="quiet">One moment…</p>}
        {session.state === 'unreachable' && (
          <p className="row" role="alert">
            The shop does not answer at the moment. <Button onClick={session.retry}>Try again</Button>
          </p>
        )}
        {session.state === 'off' && <AccountsOff />}
        {session.state === 'guest' && <SignIn />}
        {session.state === 'signed-in' && <AccountDetails customerId={session.customerId} />}
      </Section>
      {session.state === 'signed-in' && <RecentlyViewed />}
    </>
  );
}

const AccountsOff = () => (
  <>
    <p>Accounts are switched off in this shop. Your cart and wishlist work without one.</p>
    <p className="row">
      <ExploreLink />
      <ButtonLink to={paths.wishlist}>Your Wishlist</ButtonLink>
    </p>
  </>
);
