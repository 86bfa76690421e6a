import { type MouseEvent, type ReactNode, useState } from 'react';
import {
  type PicturedProduct,
  pictureOf,
  uploadedPicturesOf,
} from '../../components/product/product-pictures.ts';
import { ProductPicture, ResponsiveImage } from '../../components/product/ProductPicture.tsx';
import classes from './ProductGallery.module.css';

interface ProductGalleryProps {
  readonly product: PicturedProduct & { readonly id: number };
}

/** The first picture; on a phone, all of them. */
const LARGE_SIZES = '(min-width: 48em) 56vw, 100vw';
const SMALL_SIZES = '(min-width: 48em) 28vw, 100vw';

/**
 * All pictures of a product: a large one and pairs of smaller ones, and on a phone a strip to swipe. A click zooms in, another
 * one zooms out.
 */
export function ProductGallery({ product }: ProductGalleryProps) {
  const picture = pictureOf(product);
  const uploaded = uploadedPicturesOf(product).slice(1);
  const others = uploaded.length > 0 ? uploaded : [picture.macro, picture.scale];
  const views = [picture, ...others].filter((view) => view !== undefined);
  const [shown, setShown] = useState(0);

  return (
    <div className={classes.gallery}>
      <ul
        className={classes.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)));
        }}
      >
        {views.map((view, index) => (
          <li key={view.src} className={classes.stage}>
            <Stage alt={view.alt}>
              {index === 0 ? (
                <ProductPicture
                  product={product}
                  priority
                  sizes={LARGE_SIZES}
                  transitionName={`product-${product.id.toString()}`}
                  className={classes.frame}
                />
              ) : (
                <ResponsiveImage
                  picture={view}
                  sizes={SMALL_SIZES}
                  priority={false}
                  className={classes.frame}
                />
              )}
            </Stage>
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <p className={classes.counter} aria-hidden="true">
          {Math.min(shown + 1, views.length)} / {views.length}
        </p>
      )}
    </div>
  );
}

/** One picture that can be enlarged around a point. */
function Stage({ alt, children }: { readonly alt: string; readonly children: ReactNode }) {
  const [near, setNear] = useState<string>();
  const isNear = near !== undefined;

  return (
    <>
      <div className={classes.eye} data-near={isNear} style={{ transformOrigin: near }}>
        {children}
      </div>
      <button
        type="button"
        className={classes.lens}
        aria-label={`Look closer: ${alt}`}
        aria-pressed={isNear}
        onClick={(event) => {
          setNear(isNear ? undefined : placeOf(event));
        }}
        onPointerMove={(event) => {
          if (isNear)
            setNear(
              placeOf({
                currentTarget: event.currentTarget,
                clientX: event.clientX,
                clientY: event.clientY,
                detail: 1,
              }),
            );
        }}
      />
    </>
  );
}

/** The point of a mouse or finger on the picture. A key press means the middle. */
function placeOf({
  currentTarget,
  clientX,
  clientY,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'currentTarget' | 'detail'>): string {
  if (detail === 0) return '50% 50%';

  const box = currentTarget.getBoundingClientRect();
  const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  return `${(x * 100).toFixed(0)}% ${(y * 100).toFixed(0)}%`;
}
