import type { Product } from '@ronin/contracts';
import { useIsHydrating, useShop } from '../../../app/hooks.ts';
import { loadWhenShown } from '../../../app/lazy/load-when-shown.tsx';
import { ABOUT_SIZING, contactAboutPath } from '../../../paths.ts';
import { TextLink } from '../../../ui/Button.tsx';
import classes from './ProductDelivery.module.css';

const DeliveryFacts = loadWhenShown(async () => (await import('./DeliveryFacts.tsx')).DeliveryFacts);

/** Below the buttons: shipping, arrival, returns and warranty. It is loaded after the page, which is the same for all countries. */
export function ProductDelivery({ product }: { readonly product: Product }) {
  const isHydrating = useIsHydrating();
  const { commerce } = useShop();
  if (!product.inStock || !commerce) return null;

  return (
    <section
      className={`stack gap-1 top small soft ${classes.delivery ?? ''}`}
      aria-label="Delivery and returns"
    >
      {!isHydrating && <DeliveryFacts product={product} />}
    </section>
  );
}

/** Beside the ring sizes: whether the size can be changed later, and how to find it at home. */
export const SizeHelp = ({ product }: { readonly product: Product }) => (
  <p className="links small soft">
    {product.sizeNote !== null && <span>{product.sizeNote}</span>}
    {product.options.some(({ name }) => name === 'size') && (
      <TextLink to={contactAboutPath(ABOUT_SIZING)}>Order the ring sizing set</TextLink>
    )}
  </p>
);
