import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Product } from '../catalogue/catalogue.ts';
import { Count, Id, PathId, Timestamp } from '../fields.ts';
import { CART_QUANTITY } from '../limits.ts';

const Quantity = z.int().min(CART_QUANTITY.min).max(CART_QUANTITY.max);

/** The chosen value of each option, by its name: `{ size: '9' }`. Names and values are the product's. */
export const ChosenOptions = z.record(z.string().max(100), z.string().max(100));
export type ChosenOptions = z.infer<typeof ChosenOptions>;

/** `?customerId=`; absent: the caller's own (behaviour: identity 3). */
export const CustomerQuery = z.object({ customerId: PathId.optional() });

export const AddCartItem = z.object({
  customerId: Id.optional(),
  productId: Id,
  quantity: Quantity.default(1),
  options: ChosenOptions.optional(),
});

export const ChangeCartItem = z
  .object({ customerId: Id.optional(), quantity: Quantity.optional(), options: ChosenOptions.optional() })
  .refine(({ quantity, options }) => quantity !== undefined || options !== undefined, {
    path: ['quantity'],
    message: 'quantity or options is required',
  });

export const CartItemPath = z.object({ itemId: PathId });

export const CartItem = z.object({
  id: Id,
  customerId: Id,
  productId: Id,
  quantity: Quantity,
  options: ChosenOptions,
  missingOptions: z.array(z.string()).describe('Names of the options without a choice.'),
  addedAt: Timestamp,
  updatedAt: Timestamp,
  product: Product,
});
export type CartItem = z.infer<typeof CartItem>;

const customer = callsOf({ tag: 'Cart', caller: 'customer', query: CustomerQuery });

/** The cart (behaviour: cart 2). A customerId counts wherever it is named: path, query or body. */
export const cartCalls = {
  listCartItems: customer.get('/api/cart', {
    summary: 'The cart, oldest first',
    answers: { 200: { description: 'Its items', schema: z.array(CartItem) } },
  }),
  addCartItem: customer.post('/api/cart', {
    summary: 'Put a product into the cart',
    description: 'For a product that is already in the cart, its quantity increases.',
    body: AddCartItem,
    answers: { 201: { description: 'The item as it now is', schema: CartItem } },
    errors: [404, 409],
  }),
  getCartQuantity: customer.get('/api/cart/count', {
    summary: "The cart's total quantity",
    answers: { 200: { description: 'A bare number', schema: Count } },
  }),
  changeCartItem: customer.patch('/api/cart/{itemId}', {
    summary: "Set an item's quantity",
    params: CartItemPath,
    body: ChangeCartItem,
    answers: { 200: { description: 'The item as it now is', schema: CartItem } },
    errors: [409],
  }),
  removeCartItem: customer.delete('/api/cart/{itemId}', {
    summary: 'Take an item out of the cart',
    params: CartItemPath,
    answers: { 204: { description: 'Removed' } },
  }),
};
