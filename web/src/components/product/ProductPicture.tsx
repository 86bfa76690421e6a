import { pictureOf, type PictureSource } from './product-pictures.ts';
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
  /** How wide it stands in the page, as the attribute `sizes` says it; a card's, unless told. */
  readonly sizes?: string;
  readonly className?: string | undefined;
}

const CARD_SIZES = '(min-width: 64em) 400px, (min-width: 40em) 46vw, 92vw';

/** A piece on its ground, four to five, sized before it comes. */
export function ProductPicture(props: ProductPictureProps) {
  const picture = pictureOf(props.product);
  const macro = props.closeUp ? picture.macro : undefined;
  const sizes = props.sizes ?? CARD_SIZES;
  return (
    <div
      data-close-up={macro !== undefined}
      className={props.className ? `${classes.frame ?? ''} ${props.className}` : classes.frame}
      style={{
        ...(picture.placeholder && {
          backgroundImage: `url(${picture.placeholder})`,
        }),
        ...(props.transitionName && {
          viewTransitionName: props.transitionName,
        }),
      }}
    >
      <ResponsiveImage
        picture={props.decorative ? { ...picture, alt: '' } : picture}
        sizes={sizes}
        priority={props.priority ?? false}
        className={classes.picture}
      />
      {macro && (
        <ResponsiveImage
          picture={{ ...macro, alt: '' }}
          sizes={sizes}
          priority={false}
          className={classes.closeUp}
        />
      )}
    </div>
  );
}

interface ResponsiveImageProps {
  readonly picture: PictureSource;
  readonly sizes: string;
  readonly priority: boolean;
  readonly className?: string | undefined;
}

/** One picture, in the format and at the width that suit the browser. */
export function ResponsiveImage({ picture, sizes, priority, className }: ResponsiveImageProps) {
  const { src, avif, webp, width, height, alt } = picture;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        className={className}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
