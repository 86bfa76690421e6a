import classes from './Stars.module.css';

const FULL = '★★★★★';

/** A rating as five stars, also as a part of one: 4.3. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={classes.stars} role="img" aria-label={`${rating.toString()} of 5 stars`}>
    <span aria-hidden="true">{FULL}</span>
    <span aria-hidden="true" className={classes.full} style={{ width: `${(rating * 20).toString()}%` }}>
      {FULL}
    </span>
  </span>
);
