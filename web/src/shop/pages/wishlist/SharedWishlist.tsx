import { toApiError } from '../../../app/api.ts';
import { useIsHydrating } from '../../../app/hooks.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { ProductGrid } from '../../../components/product/ProductCard.tsx';
import { CardSkeletons } from '../../../components/product/Skeleton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { wishlistPageApi } from '../../cart/wishlist/wishlist-page.api.ts';
import { ExploreLink } from '../parts/ExploreLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { ProductListItem } from '../parts/ProductListItem.tsx';

/** The list that a link shows. The server renders the same page for every link (behaviour: wishlist 5). */
export function SharedWishlist({ token }: { readonly token: string }) {
  const isHydrating = useIsHydrating();

  return (
    <>
      <PageTop
        compact
        title="A wishlist"
        kanji={{ characters: '願', reading: 'negai', meaning: 'a wish' }}
        description="Pieces that somebody keeps in mind."
      >
        <p>Somebody keeps these pieces in mind, and shows them to you.</p>
      </PageTop>
      <Section tight className="gap-8 below-section" label="The pieces">
        {isHydrating ? <Loading /> : <Products token={token} />}
      </Section>
    </>
  );
}

const Loading = () => <CardSkeletons label="Loading the wishlist" />;

function Products({ token }: { readonly token: string }) {
  const { data, error, refetch } = wishlistPageApi.useGetSharedWishlistQuery(
    { token },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined && toApiError(error).status === 404) {
    return (
      <EmptyState as="h2" title="This link opens no wishlist" action={<ExploreLink />}>
        Its owner may have withdrawn it. Ask for a new link.
      </EmptyState>
    );
  }
  if (error !== undefined) {
    return (
      <EmptyState
        as="h2"
        title="The wishlist could not be read"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (data === undefined) return <Loading />;
  if (data.products.length === 0)
    return <EmptyState title="There is nothing on this wishlist" action={<ExploreLink />} />;

  return (
    <ProductGrid>
      {data.products.map((product) => (
        <ProductListItem key={product.id} product={product} />
      ))}
    </ProductGrid>
  );
}
