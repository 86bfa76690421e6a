import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { useIsHydrating } from '../../../app/hooks.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { ProductSkeleton } from '../../../components/product/Skeleton.tsx';
import type { EditedProduct } from '../../../staff/catalogue/products.api.ts';
import { PRODUCTS_VIEW } from '../../../staff/catalogue/products-view.ts';
import { usePreviewedProduct } from '../../../staff/catalogue/use-previewed-product.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { parseProductId } from '../../catalogue/product-id.ts';
import { ProductStory } from '../parts/ProductDetail.tsx';
import { PreviewPurchase } from '../parts/ProductPurchase.tsx';
import classes from './Preview.module.css';

/**
 * A product's page for merchants before shoppers see it: a draft, or changes that are typed and not saved. It is no visit of
 * the shop, so analytics does not count it. The server renders the same page for every product (behaviour: products 5).
 */
export function PreviewPage() {
  const isHydrating = useIsHydrating();
  const id = parseProductId(useParams().id);

  return (
    <>
      <Head title="Preview" description="A product before it is in the shop." />
      {isHydrating ? (
        <Loading />
      ) : id === null ? (
        <Nothing title="There is no such product" />
      ) : (
        <Preview id={id} />
      )}
    </>
  );
}

function Preview({ id }: { readonly id: number }) {
  const preview = usePreviewedProduct(id);
  if (preview.state === 'shown') {
    const { product, hasTyped } = preview;

    return (
      <ProductStory
        product={product}
        back={
          <span className={`row ${classes.state ?? ''}`}>
            <a href={editPath(id)}>
              <BackIcon />
              Edit this product
            </a>
            <strong role="status">{describeState(product, hasTyped)}</strong>
          </span>
        }
        purchase={<PreviewPurchase key={product.id} product={product} />}
      />
    );
  }
  if (preview.state === 'loading') return <Loading />;
  if (preview.state === 'missing') return <Nothing title="There is no such product" />;
  if (preview.state === 'refused') {
    return (
      <Nothing title="This preview is for merchants">
        {/* The consoles are another document. */}
        <ButtonLink to={editPath(id)} reloadDocument variant="primary">
          Sign in
        </ButtonLink>
      </Nothing>
    );
  }

  return (
    <Nothing title="The preview could not be loaded">
      <TryAgain variant="primary" onRetry={preview.retry} />
    </Nothing>
  );
}

const editPath = (open: number): string =>
  `${staffPaths.products}?${PRODUCTS_VIEW.format({ open }).toString()}`;

const STATES = {
  draft: 'Preview of a draft. Shoppers do not see it.',
  published: 'Preview. Shoppers see this page.',
  archived: 'Preview of an archived product. It cannot be bought.',
} as const;

const describeState = ({ status }: EditedProduct, hasTyped: boolean): string =>
  hasTyped ? 'Preview with changes that are not saved yet.' : STATES[status];

const Loading = () => (
  <Section className={`first-screen ${classes.waiting ?? ''}`}>
    <h1 className="unseen">Preview</h1>
    <ProductSkeleton label="Loading the preview" />
  </Section>
);

const Nothing = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <Section className={`first-screen ${classes.waiting ?? ''}`}>
    <EmptyState as="h1" title={title} action={children} />
  </Section>
);
