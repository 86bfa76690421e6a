import { z } from 'zod';
import { Id, Money, PathId, Timestamp } from '../fields.ts';

export const ProductCategory = z.enum(['rings', 'pendants', 'bracelets', 'timepieces']);
export type ProductCategory = z.infer<typeof ProductCategory>;

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
