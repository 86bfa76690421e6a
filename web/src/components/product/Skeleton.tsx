import { ProductGrid } from './ProductCard.tsx';
import classes from './Skeleton.module.css';

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A place kept for words, in lines of the surrounding text's height. */
function Line({ width }: { readonly width: string }) {
  return <span className={classes.line} data-width={width} />;
}

/** `count` cards that are still to come. */
export function CardSkeletons({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ProductGrid>
        {rows(count).map((row) => (
          <div key={row} data-skeleton="card" aria-hidden="true">
            <div className={classes.picture} />
            <Line width="short" />
            <Line width="long" />
            <Line width="half" />
          </div>
        ))}
      </ProductGrid>
    </div>
  );
}

/** `count` rows of the cart that are still to come. */
export function RowSkeletons({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.rows}>
      {rows(count).map((row) => (
        <div key={row} data-skeleton="row" className={classes.row} aria-hidden="true">
          <div className={classes.picture} />
          <div>
            <Line width="long" />
            <Line width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A product page that is still to come: its picture and its words. */
export function ProductSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.product}>
      <div className={classes.picture} data-skeleton="picture" aria-hidden="true" />
      <div data-skeleton="words" aria-hidden="true">
        <Line width="short" />
        <span className={classes.title} />
        <Line width="half" />
        <Line width="long" />
        <Line width="long" />
        <Line width="half" />
      </div>
    </div>
  );
}
