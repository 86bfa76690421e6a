import classes from './Steel.module.css';

/** A strip of flowing steel between two sections. */
export function DamascusBand() {
  return <div className={classes.band} aria-hidden="true" />;
}

/** A sheet of steel that fills the place it stands in. */
export function DamascusSheet({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className ? `${classes.sheet ?? ''} ${className}` : classes.sheet} aria-hidden="true" />
  );
}
