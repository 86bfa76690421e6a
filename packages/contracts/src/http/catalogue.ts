import { z } from 'zod';
import { Id, Money, PathId, Timestamp } from '../fields.ts';

export const ProductCategory = z.enum(['rings', 'pendants', 'bracelets', 'timepieces']);
export type ProductCategory = z.infer<typeof ProductCategory>;

/** What a shopper chooses of a product: `name` is the key in a cart item's options (behaviour: catalogue 7). */
export const ProductOption = z
  .object({ name: z.string(), label: z.string(), values: z.array(z.string()) })
  .meta({ id: 'ProductOption' });
export type ProductOption = z.infer<typeof ProductOption>;

/** All columns of a product (behaviour: catalogue 1). */
export const Product = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    price: Money,
    symbolism: z.string(),
    materials: z.string(),
    category: z.string().meta({ description: 'rings, pendants, bracelets or timepieces.' }),
    imageUrl: z.string(),
    imageUrls: z.array(z.string()),
    options: z.array(ProductOption),
    featured: z.boolean(),
    inStock: z.boolean(),
    weight: z.string().nullable().meta({ description: 'Grams, a decimal string.' }),
    dimensions: z.string().nullable(),
    craftingTime: z.string().nullable(),
    careInstructions: z.string().nullable(),
    sustainability: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** GET /api/products/{id} */
export const ProductPath = z.object({ id: PathId });
