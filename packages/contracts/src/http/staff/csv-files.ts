import { z } from 'zod';
import { Id } from '../../fields.ts';
import { IMPORT_LIMITS } from '../../limits.ts';
import { StaffOrderFilter } from './staff-orders.ts';

/** POST /api/staff/imports/products */
export const ImportProducts = z
  .object({
    csv: z
      .string()
      .min(1, 'must not be empty')
      .max(IMPORT_LIMITS.characters, `must be at most ${String(IMPORT_LIMITS.characters)} characters`)
      .meta({ description: 'The text of the file. Its first line has the names of the columns.' }),
    dryRun: z.boolean().default(false).meta({ description: 'Says what would change, and changes nothing.' }),
  })
  .meta({ id: 'ImportProducts' });
export type ImportProducts = z.infer<typeof ImportProducts>;

/** What an import does with each product of the file, in the order of the file. */
export const ProductImport = z
  .object({
    dryRun: z.boolean(),
    products: z.array(
      z.object({
        id: Id.nullable().meta({ description: 'null: it would be created.' }),
        name: z.string(),
        action: z.enum(['create', 'change', 'none']),
      }),
    ),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof ProductImport>;

/** GET /api/staff/exports/orders: the orders of the list with the same filter. */
export const OrderExportQuery = z.object({
  status: StaffOrderFilter.optional(),
});
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
