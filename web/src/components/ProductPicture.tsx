import { pictureOf } from './product-pictures.ts';
import classes from './ProductPicture.module.css';

interface ProductPictureProps {
  readonly product: { readonly name: string; readonly imageUrl?: string };
  /** The first picture of a page comes at once; others when they are near. */
  readonly priority?: boolean;
  /** On hover a close view of the same steel. */
  readonly closeUp?: boolean;
  /** Leaves out the description where the name stands right beside it. */
  readonly decorative?: boolean;
  /** Lets the browser carry the picture from the card to the product page. */
  readonly transitionName?: string | undefined;
  readonly className?: string | undefined;
}

/** A piece on its ground, four to five, sized before it comes. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, width, height, alt } = pictureOf(props.product);
  const loading = props.priority ? 'eager' : 'lazy';
  return (
    <div
      data-close-up={props.closeUp}
      className={props.className ? `${classes.frame ?? ''} ${props.className}` : classes.frame}
      style={props.transitionName ? { viewTransitionName: props.transitionName } : undefined}
    >
      <img
        className={classes.picture}
        src={src}
        width={width}
        height={height}
        alt={props.decorative ? '' : alt}
        loading={loading}
        decoding="async"
        fetchPriority={props.priority ? 'high' : 'auto'}
      />
      {props.closeUp && (
        <img
          className={classes.closeUp}
          src={src}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
