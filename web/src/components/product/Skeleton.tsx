import { ProductGrid } from './ProductCard.tsx';
import classes from './Skeleton.module.css';

interface SkeletonsProps {
  readonly count?: number;
  readonly label: string;
}

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A placeholder for a line of text. */
function Line({ width }: { readonly width: string }) {
  return <span className={classes.line} data-width={width} />;
}

/** `count` placeholder cards. */
export function CardSkeletons({ count = 3, label }: SkeletonsProps) {
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

/** `count` placeholder rows of the cart. */
export function RowSkeletons({ count = 3, label }: SkeletonsProps) {
  return (
    <div role="status" aria-label={label} className="stack gap-3">
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

/** The placeholder of a product page. */
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
