import classes from './Steel.module.css';

/** A strip of steel texture between two sections. */
export const SteelBand = () => <div className={classes.band} aria-hidden="true" />;

/** A steel texture behind the words of a closing section. */
export const SteelTexture = () => <div className={classes.sheet} aria-hidden="true" />;
