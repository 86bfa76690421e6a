import classes from './Divider.module.css';

const setOf = (type: string): string =>
  [800, 1600].map((width) => `/images/billet-${width.toString()}.${type} ${width.toString()}w`).join(', ');

/** A wide picture of etched steel between two sections. */
export function Divider() {
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes="100vw" />
      <img
        className={classes.billet}
        src="/images/billet-1600.webp"
        srcSet={setOf('webp')}
        sizes="100vw"
        width={1600}
        height={640}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
