import { useState } from 'react';
import { LazyPart } from '../../../app/LazyPart.tsx';
import type { PicturedProduct } from '../../../components/product/product-pictures.ts';
import { findLargest, viewsOf } from '../../../components/product/product-views.ts';
import { ProductPicture, ResponsiveImage } from '../../../components/product/ProductPicture.tsx';
import classes from './ProductGallery.module.css';

/** The first picture; on a phone, all of them. */
const LARGE_SIZES = '(min-width: 48em) 56vw, 100vw';
const SMALL_SIZES = '(min-width: 48em) 28vw, 100vw';

interface Opened {
  readonly index: number;
  readonly type: 'avif' | 'webp';
}

/** The format that the browser chose for the picture beside the button: the large file has one address for all browsers. */
const chosenType = (stage: Element | null): Opened['type'] =>
  stage?.querySelector('img')?.currentSrc.endsWith('.avif') ? 'avif' : 'webp';

const loadLightbox = async () => (await import('../../../ui/lightbox/Lightbox.tsx')).default;

/** A large picture and pairs of smaller ones; on a phone a strip to swipe. A click opens one over the whole window. */
export function ProductGallery({ product }: { readonly product: PicturedProduct & { readonly id: number } }) {
  const views = viewsOf(product);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  return (
    <div className={classes.gallery}>
      <ul
        className={classes.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {views.map((view, index) => (
          <li key={view.src} className={classes.stage}>
            {index === 0 ? (
              <ProductPicture
                product={product}
                alt={view.alt}
                priority
                large={view.large}
                sizes={LARGE_SIZES}
                transitionName={`product-${product.id.toString()}`}
                className={classes.frame}
              />
            ) : (
              <div className={classes.frame}>
                <ResponsiveImage picture={view} sizes={SMALL_SIZES} priority={false} />
              </div>
            )}
            <button
              type="button"
              className={classes.lens}
              aria-label={`Look closer: ${view.alt}`}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) =>
                setOpened({ index, type: chosenType(currentTarget.parentElement) })
              }
            />
          </li>
        ))}
      </ul>
      {views.length > 1 && (
        <p className={classes.counter} aria-hidden="true">
          {Math.min(shown + 1, views.length)} / {views.length}
        </p>
      )}
      {opened !== undefined && (
        <LazyPart
          load={loadLightbox}
          partProps={{
            pictures: views.map((view) => ({ alt: view.alt, ...findLargest(view, opened.type) })),
            title: `Pictures of ${product.name}`,
            index: opened.index,
            onClose: close,
          }}
          onFailure={close}
        />
      )}
    </div>
  );
}
