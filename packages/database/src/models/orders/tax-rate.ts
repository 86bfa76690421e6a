import * as t from '../table.ts';

/** The tax of a state, or of a whole country when `state` is empty. `rate` is a fraction. */
export const TaxRate = t.table('tax_rates', {
  id: t.identity(),
  country: t.string(100).notPersonal('A setting of the shop'),
  /** The abbreviation. */
  state: t.string(50).withDefault(),
  stateName: t.string(50).withDefault().notPersonal('A setting of the shop'),
  rate: t.decimal(7, 5),
});
export type TaxRate = t.Row<typeof TaxRate>;
