import './data/product-previews.css';
import { type LargeFile, type PicturedProduct, pictureOf, type PictureSource } from './product-pictures.ts';
import classes from './ProductPicture.module.css';

interface ProductPictureProps {
  readonly product: PicturedProduct;
  /** Loads at once. Other pictures load when they are near the window. */
  readonly priority?: boolean;
  /** Shows a close view of the steel on hover. */
  readonly closeUp?: boolean;
  /** What the picture shows; the default is the product's name, or the text of an uploaded picture. */
  readonly alt?: string;
  /** Without alternative text, where the name is beside the picture. */
  readonly decorative?: boolean;
  /** The name of the view transition from the card to the product page. */
  readonly transitionName?: string | undefined;
  /** The attribute `sizes`. The default is that of a card. */
  readonly sizes?: string;
  /** A file that wide windows may choose too. */
  readonly large?: LargeFile | undefined;
  readonly className?: string | undefined;
}

const CARD_SIZES = '(min-width: 64em) 400px, 46vw';

/** A product's picture in the ratio 4:5. Its size is known before it has loaded. */
export function ProductPicture(props: ProductPictureProps) {
  const picture = pictureOf(props.product);
  const macro = props.closeUp ? picture.macro : undefined;
  const sizes = props.sizes ?? CARD_SIZES;
  return (
    <div
      data-close-up={macro !== undefined}
      data-preview={picture.slug}
      className={props.className ? `${classes.frame ?? ''} ${props.className}` : classes.frame}
      style={{
        ...(picture.placeholder && { backgroundImage: `url(${picture.placeholder})` }),
        ...(props.transitionName && { viewTransitionName: props.transitionName }),
      }}
    >
      <ResponsiveImage
        picture={{ ...picture, alt: props.decorative ? '' : (props.alt ?? picture.alt) }}
        sizes={sizes}
        priority={props.priority ?? false}
        large={props.large}
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

interface ResponsiveImageProps extends Pick<ProductPictureProps, 'large' | 'className'> {
  readonly picture: PictureSource;
  readonly sizes: string;
  readonly priority: boolean;
}

/** One picture. The browser chooses the format and the width. */
export function ResponsiveImage({ picture, sizes, priority, large, className }: ResponsiveImageProps) {
  const { src, avif, webp, width, height, alt } = picture;
  return (
    <picture>
      {large &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            media="(min-width: 64em)"
            type={`image/${type}`}
            srcSet={`${picture[type] ?? ''}, ${large[type]} ${large.width.toString()}w`}
            sizes={sizes}
          />
        ))}
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
