import { ProductGrid } from './ProductCard.tsx';
import classes from './Skeleton.module.css';

interface SkeletonsProps {
  readonly count?: number;
  readonly label: string;
}

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const Line = ({ width }: { readonly width: string }) => <span className={classes.line} data-width={width} />;

export const CardSkeletons = ({ count = 3, label }: SkeletonsProps) => (
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

export const RowSkeletons = ({ count = 3, label }: SkeletonsProps) => (
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

export const ProductSkeleton = ({ label }: { readonly label: string }) => (
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
