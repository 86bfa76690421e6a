import classes from './Steel.module.css';

/** A strip of steel texture between two sections. */
export function SteelBand() {
  return <div className={classes.band} aria-hidden="true" />;
}

/** A steel texture behind the words of a closing section. */
export function SteelTexture() {
  return <div className={classes.sheet} aria-hidden="true" />;
}
