import { createUuid } from '../../app/create-uuid.ts';
import type { Deed } from './commerce-events.ts';

/** A visitor's time on a product's page, and what they did there; every report of it updates the same product view. */
export interface ProductVisit {
  readonly productId: number;
  readonly productViewId: string;
  readonly since: number;
  imageClicks: number;
  descriptionExpanded: boolean;
  priceClicked: boolean;
  addToCartClicked: boolean;
  addToWishlistClicked: boolean;
}

export const beginProductVisit = (productId: number): ProductVisit => ({
  productId,
  productViewId: createUuid(),
  since: Date.now(),
  imageClicks: 0,
  descriptionExpanded: false,
  priceClicked: false,
  addToCartClicked: false,
  addToWishlistClicked: false,
});

/** Notes a click inside an element that the product's page marks with data-track: image, description or price. */
export function noteClick(visit: ProductVisit, target: EventTarget | null): void {
  const marked = target instanceof Element ? target.closest('[data-track]') : null;
  const mark = marked?.getAttribute('data-track');
  if (mark === 'image') visit.imageClicks += 1;
  if (mark === 'description') visit.descriptionExpanded = true;
  if (mark === 'price') visit.priceClicked = true;
}

export function noteDeed(visit: ProductVisit, deed: Deed): void {
  if (deed === 'add_to_cart') visit.addToCartClicked = true;
  else visit.addToWishlistClicked = true;
}

/** The fields of its report, as of now. */
export function describeProductVisit({ since, ...visit }: ProductVisit) {
  return { ...visit, viewDuration: Math.round((Date.now() - since) / 1_000) };
}
