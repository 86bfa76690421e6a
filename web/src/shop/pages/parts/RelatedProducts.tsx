import type { Product } from '@ronin/contracts';
import { Section } from '../../../components/layout/Section.tsx';
import { findRelated } from '../../catalogue/find-related.ts';
import { useProducts } from '../../catalogue/use-catalogue.ts';
import { ProductListItem } from './ProductListItem.tsx';
import classes from './RelatedProducts.module.css';

/** Products beside the one of the page (behaviour: catalogue 6). */
export function RelatedProducts({ product }: { readonly product: Product }) {
  const { data } = useProducts();
  const related = findRelated(product, data ?? []);
  if (related.length === 0) return null;

  return (
    <Section tight className="gap-4 below-section" labelledBy="related">
      <h2 id="related" className="size-2xl">
        Beside it on the bench
      </h2>
      <div className={classes.four}>
        {related.map((one) => (
          <ProductListItem key={one.id} product={one} headingLevel="h3" />
        ))}
      </div>
    </Section>
  );
}
