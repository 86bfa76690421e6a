import type { WishlistEntry } from '@ronin/contracts';
import { useParams } from 'react-router-dom';
import { useIsOffline } from '../../../app/use-is-offline.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { ProductCard, ProductGrid } from '../../../components/product/ProductCard.tsx';
import { CardSkeletons } from '../../../components/product/Skeleton.tsx';
import { paths, productPath } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { RemoveFromWishlistButton } from '../../cart/wishlist/RemoveFromWishlistButton.tsx';
import { ShareWishlist } from '../../cart/wishlist/ShareWishlist.tsx';
import { SIGN_IN_REQUIRED, useWishlist } from '../../cart/wishlist/use-wishlist.ts';
import { CardButton } from '../parts/card/CardButton.tsx';
import { ExploreLink } from '../parts/ExploreLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { SharedWishlist } from './SharedWishlist.tsx';

export function WishlistPage() {
  const { token } = useParams();

  return token === undefined ? <OwnWishlist /> : <SharedWishlist token={token} />;
}

/** The saved products (behaviour: wishlist 4). */
const OwnWishlist = () => (
  <>
    <PageTop
      compact
      title="Your Wishlist"
      kanji={{ characters: '願', reading: 'negai', meaning: 'a wish' }}
      description="The pieces that you keep in mind."
      path={paths.wishlist}
    />
    <Section tight className="gap-8 below-section" label="Your pieces">
      <noscript>
        <p>Your wishlist needs JavaScript, which is off here. Switch it on to see what you saved.</p>
      </noscript>
      <Entries />
    </Section>
  </>
);

function Entries() {
  const { entries, needsSignIn, hasFailed, retry } = useWishlist();
  const isOffline = useIsOffline();
  const tryAgain = <Button onClick={retry}>Try again</Button>;
  if (needsSignIn)
    return (
      <EmptyState title={SIGN_IN_REQUIRED.title} action={tryAgain}>
        <p>{SIGN_IN_REQUIRED.description}</p>
      </EmptyState>
    );
  if (hasFailed)
    return (
      <EmptyState title="Your wishlist could not be read" action={tryAgain}>
        <p>
          {isOffline
            ? 'You are offline. What you put in it is still there.'
            : 'What you put in it is still there. Ask again in a moment.'}
        </p>
      </EmptyState>
    );
  if (!entries) return <CardSkeletons label="Loading your wishlist" />;
  if (entries.length === 0)
    return (
      <EmptyState title="Your wishlist is empty" action={<ExploreLink />}>
        <p>Touch the heart on a piece, and it waits for you here.</p>
      </EmptyState>
    );

  return (
    <>
      <ProductGrid>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ProductGrid>
      <ShareWishlist />
      <div className="row spread gap-3 ruled">
        <h2 className="size-3xl">Ready to make them yours?</h2>
        <ButtonLink to={paths.shop}>Continue Shopping</ButtonLink>
      </div>
    </>
  );
}

const Entry = ({ entry: { product } }: { readonly entry: WishlistEntry }) => (
  <ProductCard
    product={product}
    href={productPath(product.id)}
    toolsShown
    corner={<RemoveFromWishlistButton product={product} />}
    action={
      <CardButton product={product} success={() => 'Item has been added to your cart'} pending="Adding..." />
    }
  />
);
