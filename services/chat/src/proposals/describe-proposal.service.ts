import type { ChosenOptions, ProposalKind, ProposeToShopper } from '@ronin/contracts';
import type { Database, Product } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Attributes, Op } from 'sequelize';

/** The texts of a proposal, for clients that only show text. */
interface ProposalTexts {
  proposed: string;
  accepted: string;
}

const TEXTS: Record<ProposalKind, (subject: string) => ProposalTexts> = {
  show: (subject) => ({ proposed: `Please have a look: ${subject}`, accepted: `Opened: ${subject}` }),
  cart: (subject) => ({
    proposed: `Would you like it in your cart? ${subject}`,
    accepted: `In the cart: ${subject}`,
  }),
  discount: (subject) => ({
    proposed: `You can use the discount code ${subject}.`,
    accepted: `The checkout uses the discount code ${subject}.`,
  }),
};

export const textsOf = (kind: ProposalKind, subject: string): ProposalTexts => TEXTS[kind](subject);

/** What a proposal is about: the product with its chosen options, or the code as the merchant wrote it. */
export interface ProposalSubject {
  subject: string;
  productId: number | null;
  options: ChosenOptions;
  code: string | null;
}

/** @throws AppError not-found; invalid-input for its options; conflict: sold out, or a code that cannot be used now. */
export async function checkSubject(database: Database, proposed: ProposeToShopper): Promise<ProposalSubject> {
  if (proposed.kind === 'discount') {
    const code = await requireCode(database, proposed.code);
    return { subject: code, productId: null, options: {}, code };
  }

  const { productId, options } = proposed;
  const product = await database.models.Product.findOne({
    where: { id: productId, status: { [Op.ne]: 'draft' } },
  });
  if (product === null) throw new AppError('not-found', 'There is no such product.');
  requireOptions(product, options);
  if (product.status !== 'published' || !product.inStock) {
    throw new AppError('conflict', `${product.name} is sold out.`);
  }

  return { subject: describeChoice(product, options), productId, options, code: null };
}

/** A product with its chosen options in words: `Clan Bracelet, Size M`. */
export const describeChoice = (
  { name, options }: Pick<Attributes<Product>, 'name' | 'options'>,
  chosen: ChosenOptions,
): string =>
  [
    name,
    ...options.flatMap((option) => {
      const value = chosen[option.name];
      return value === undefined ? [] : [`${option.label} ${value}`];
    }),
  ].join(', ');

function requireOptions({ options }: Pick<Attributes<Product>, 'options'>, chosen: ChosenOptions): void {
  const errors = Object.entries(chosen)
    .filter(([name, value]) => !options.some((one) => one.name === name && one.values.includes(value)))
    .map(([name]) => ({ path: `options.${name}`, message: 'is not offered for this product' }));
  if (errors.length > 0)
    throw new AppError('invalid-input', 'options: not offered for this product.', { errors });
}

async function requireCode(database: Database, typed: string): Promise<string> {
  const [row] = await database.select<{ code: string; isUsable: boolean }>(FIND_CODE, [typed]);
  if (row === undefined) throw new AppError('not-found', 'There is no such discount code.');
  if (!row.isUsable) throw new AppError('conflict', `The discount code ${row.code} cannot be used now.`);

  return row.code;
}

/** The checkout checks the rest: the minimum, and one use for each customer. */
const FIND_CODE = `
  SELECT code, active AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true)
    AND coalesce(used < max_uses, true) AS "isUsable"
  FROM discount_codes WHERE lower(code) = lower($1)
`;
