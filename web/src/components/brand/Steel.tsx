import classes from './Steel.module.css';

/** A strip of flowing steel between two sections. */
export function SteelBand() {
  return <div className={classes.band} aria-hidden="true" />;
}

/** A sheet of steel that fills the place it stands in. */
export function SteelTexture({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className ? `${classes.sheet ?? ''} ${className}` : classes.sheet} aria-hidden="true" />
  );
}
