import type { CommerceEvent } from '../../app/commerce/commerce-events.ts';
import { createUuid } from '../../app/create-uuid.ts';
import { secondsOn } from './tracked-page.ts';

/** What a visitor did on a product page. Every report of it updates the same product view. */
export type ProductVisit = ReturnType<typeof startProductVisit>;

export const startProductVisit = (productId: number) => ({
  productId,
  productViewId: createUuid(),
  since: Date.now(),
  imageClicks: 0,
  descriptionExpanded: false,
  priceClicked: false,
  addToCartClicked: false,
  addToWishlistClicked: false,
});

/** Counts a click in an element that the product page marks with data-track: image, description or price. */
export function recordClick(visit: ProductVisit, target: EventTarget | null): void {
  const marked = target instanceof Element ? target.closest('[data-track]') : null;
  const mark = marked?.getAttribute('data-track');
  if (mark === 'image') visit.imageClicks += 1;
  if (mark === 'description') visit.descriptionExpanded = true;
  if (mark === 'price') visit.priceClicked = true;
}

export function recordCommerceEvent(visit: ProductVisit, event: CommerceEvent): void {
  if (event === 'add_to_cart') visit.addToCartClicked = true;
  if (event === 'add_to_wishlist') visit.addToWishlistClicked = true;
}

export const describeProductVisit = ({ since, ...visit }: ProductVisit) => ({
  ...visit,
  viewDuration: secondsOn({ since }),
});
