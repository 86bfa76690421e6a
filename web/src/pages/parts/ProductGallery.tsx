import { type MouseEvent, useState } from 'react';
import { pictureOf } from '../../components/product/product-pictures.ts';
import { ProductPicture, ResponsiveImage } from '../../components/product/ProductPicture.tsx';
import classes from './ProductGallery.module.css';

interface ProductGalleryProps {
  readonly product: { readonly id: number; readonly name: string; readonly imageUrl?: string };
}

const GALLERY_SIZES = '(min-width: 64em) 740px, (min-width: 48em) 50vw, 100vw';

/** One large picture with thumbnails below. A click on it zooms in, another click zooms out. */
export function ProductGallery({ product }: ProductGalleryProps) {
  const picture = pictureOf(product);
  const views = [picture, picture.macro, picture.scale].filter((view) => view !== undefined);
  const [shown, setShown] = useState(0);
  const [near, setNear] = useState<string>();
  const current = views[shown] ?? picture;

  return (
    <div className={classes.gallery}>
      <div className={classes.stage}>
        <div className={classes.eye} data-near={near !== undefined} style={{ transformOrigin: near }}>
          {current === picture ? (
            <ProductPicture
              product={product}
              priority
              sizes={GALLERY_SIZES}
              transitionName={`product-${product.id.toString()}`}
              className={classes.frame}
            />
          ) : (
            <ResponsiveImage
              picture={current}
              sizes={GALLERY_SIZES}
              priority={false}
              className={classes.frame}
            />
          )}
        </div>
        <button
          type="button"
          className={classes.lens}
          aria-label="Look closer"
          aria-pressed={near !== undefined}
          onClick={(event) => {
            setNear(near === undefined ? placeOf(event) : undefined);
          }}
        />
      </div>
      {views.length > 1 && (
        <ul className={classes.thumbnails}>
          {views.map((view, index) => (
            <li key={view.src}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={view.alt}
                aria-current={index === shown}
                onClick={() => {
                  setShown(index);
                  setNear(undefined);
                }}
              >
                <ResponsiveImage picture={{ ...view, alt: '' }} sizes="80px" priority={false} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The point of the click on the picture. A key press means the middle. */
function placeOf({ currentTarget, clientX, clientY, detail }: MouseEvent): string {
  if (detail === 0) return '50% 50%';

  const box = currentTarget.getBoundingClientRect();
  const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  return `${(x * 100).toFixed(0)}% ${(y * 100).toFixed(0)}%`;
}
