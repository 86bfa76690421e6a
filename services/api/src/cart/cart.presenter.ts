import type { CartItem } from '@ronin/contracts';
import { presentProduct } from '../catalogue/catalogue.presenter.ts';
import type { CartItemWithProduct } from './cart.service.ts';

export function presentCartItem({ item, product }: CartItemWithProduct): CartItem {
  return {
    id: item.id,
    customerId: item.customerId,
    productId: item.productId,
    quantity: item.quantity,
    options: item.options,
    missingOptions: product.options
      .filter(({ name, values }) => !values.includes(item.options[name] ?? ''))
      .map(({ name }) => name),
    addedAt: item.addedAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    product: presentProduct(product),
  };
}
