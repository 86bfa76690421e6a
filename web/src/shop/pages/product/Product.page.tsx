import type { Product } from '@ronin/contracts';
import { useParams } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { useIsOffline } from '../../../app/use-is-offline.ts';
import type { Loaded } from '../../../app/use-loaded.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { ProductSkeleton } from '../../../components/product/Skeleton.tsx';
import { paths, productPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { parseProductId } from '../../catalogue/product-id.ts';
import { useProduct } from '../../catalogue/use-catalogue.ts';
import { ProductDetail } from '../parts/ProductDetail.tsx';
import classes from './Product.module.css';

/** One product, or the reason why it cannot be shown (behaviour: catalogue 6). */
export function ProductPage() {
  const id = parseProductId(useParams().id);
  const product = useProduct(id);
  if (id === null) return <InvalidProduct />;
  if (product.failure) return <MissingProduct product={product} />;
  if (product.data) return <ProductDetail key={product.data.id} product={product.data} />;

  return (
    <Section className={`first-screen ${classes.loading ?? ''}`}>
      <Head title="A piece" description="A piece of the collection." path={productPath(id)} />
      <h1 className="unseen">A piece of the collection</h1>
      <ProductSkeleton label="Loading the piece" />
    </Section>
  );
}

const returnToShop = <ButtonLink to={paths.shop}>Return to Shop</ButtonLink>;

const InvalidProduct = () => (
  <Section className="first-screen centre">
    <Head title="Invalid Product" description="This address names no piece." />
    <EmptyState as="h1" title="Invalid Product" action={returnToShop} />
  </Section>
);

/** The api is unreachable, which is not a missing product, so there is a retry button (behaviour: catalogue 6). */
function MissingProduct({ product: { failure, retry } }: { readonly product: Loaded<Product> }) {
  const isOffline = useIsOffline();
  const isAbsent = failure?.status === 404 || failure?.status === 400;

  return (
    <Section className="first-screen centre">
      <Head title="Product Not Found" description="The product you're looking for doesn't exist." />
      <EmptyState
        as="h1"
        title="Product Not Found"
        action={
          <>
            {!isAbsent && <TryAgain variant="primary" onRetry={retry} />}
            {returnToShop}
          </>
        }
      >
        <p>The product you&apos;re looking for doesn&apos;t exist.</p>
        {isOffline && !isAbsent && <p>You are offline. Connect to the internet and try again.</p>}
      </EmptyState>
    </Section>
  );
}
