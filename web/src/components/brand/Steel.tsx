import classes from './Steel.module.css';

/** A strip of steel texture between two sections. */
export function SteelBand() {
  return <div className={classes.band} aria-hidden="true" />;
}

/** A steel texture that fills its container. */
export function SteelTexture({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={className ? `${classes.sheet ?? ''} ${className}` : classes.sheet} aria-hidden="true" />
  );
}
