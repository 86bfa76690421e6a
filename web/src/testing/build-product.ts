import type { CartItem, Product, WishlistEntry } from '@ronin/contracts';
import { mapFields } from '@ronin/contracts/map-fields';
import { fieldsOf } from '@ronin/contracts/product-fields';

const WHEN = '2026-01-01T00:00:00.000Z';

export const buildProduct = (fields: Partial<Product> = {}): Product => ({
  id: 5,
  name: 'Damascus Ring',
  description: 'A ring of folded steel.',
  price: '395.00',
  symbolism: 'What bends keeps its edge',
  materials: 'Damascus steel',
  category: 'rings',
  imageUrl: '/images/products/damascus-ring.webp',
  imageUrls: [],
  pictures: [],
  options: [],
  inStock: true,
  ...mapFields(fieldsOf('text', 'decimal'), () => null),
  ...mapFields(fieldsOf('flag'), () => false),
  createdAt: WHEN,
  updatedAt: WHEN,
  ...fields,
});

export const buildCartItem = (fields: Partial<CartItem> = {}): CartItem => {
  const product = fields.product ?? buildProduct();

  return {
    id: 11,
    customerId: 7,
    productId: product.id,
    quantity: 2,
    options: {},
    missingOptions: [],
    addedAt: WHEN,
    updatedAt: WHEN,
    product,
    ...fields,
  };
};

export const buildWishlistEntry = (product: Product): WishlistEntry => ({
  id: 21,
  customerId: 7,
  productId: product.id,
  addedAt: WHEN,
  product,
});
