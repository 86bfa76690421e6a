import {
  type ChangeProduct,
  type CreateProduct,
  fieldsOf,
  listMissing,
  mapFields,
  PRODUCT_FIELDS,
} from '@ronin/contracts';
import type { Database, Product } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, refuseStale } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { Edit } from '../../context/edit.ts';
import { noSuchProduct, recordProduct as record } from '../pictures/pictures.service.ts';
import { presentStaffProduct } from './staff-products.presenter.ts';
import { getProductDetails, type ProductDetails } from './staff-products.service.ts';

/** The version is undefined when the caller sent no If-Match. */
type ProductEdit = Edit<number | undefined>;

/** Creates a draft, with its stock unless it is made to order. */
export async function createProduct(
  database: Database,
  { quantity = 0, ...fields }: CreateProduct,
  staff: StaffMember,
  outer?: Transaction,
): Promise<ProductDetails> {
  assertDefined(fields);

  return await inTransaction(database, outer, async (transaction) => {
    await nameEditor(database, staff, transaction);
    const product = await database.models.Product.create(
      { ...NOTHING_YET, ...fields, status: 'draft', inStock: false, imageUrl: '' },
      { transaction },
    );
    if (!product.madeToOrder) await createStock(database, product.id, quantity, staff, transaction);
    const after = { ...pickFields(product), quantity };
    await record(database, { staff, action: 'create', before: null, after }, transaction);

    return await getProductDetails(database, product.id, transaction);
  });
}

/** @throws AppError not-found; precondition-failed; invalid-input when one in the catalogue would lack something */
export async function changeProduct(
  database: Database,
  edit: ProductEdit,
  fields: ChangeProduct,
  outer?: Transaction,
): Promise<ProductDetails> {
  assertDefined(fields);

  return await editProduct(database, { ...edit, outer }, 'change', async (product, transaction) => {
    product.set(fields);
    if (product.changed() === false) return;
    if (product.status !== 'draft') assertComplete(product);
    const changesStock = product.changed('madeToOrder');
    await product.set({ version: product.version + 1 }).save({ transaction });
    if (!changesStock) return;
    if (!product.madeToOrder) await createStock(database, product.id, 0, edit.staff, transaction);
    await setAvailability(database, product.id, transaction);
  });
}

/** @throws AppError not-found; precondition-failed; invalid-input with what is missing to publish it */
export async function setProductStatus(
  database: Database,
  edit: ProductEdit,
  status: 'published' | 'archived',
): Promise<ProductDetails> {
  const action = status === 'published' ? 'publish' : 'archive';

  return await editProduct(database, edit, action, async (product, transaction) => {
    if (product.status === status) return;
    if (status === 'published') assertComplete(product);
    await product.update({ status, inStock: false, version: product.version + 1 }, { transaction });
    await setAvailability(database, product.id, transaction);
  });
}

/** A draft without texts and price. */
const NOTHING_YET = { ...mapFields(fieldsOf('required'), () => ''), price: '0.00' };

function assertComplete(product: Product): void {
  const missing = listMissing(product);
  if (missing.length === 0) return;
  throw new AppError(
    'invalid-input',
    `A product in the catalogue needs: ${missing.map(({ label }) => label).join(', ')}.`,
    { errors: missing.map(({ name }) => ({ path: name, message: 'is needed in the catalogue' })) },
  );
}

/** One transaction. The stock is locked before the product, as a change of the stock does, so that neither waits for ever. */
const editProduct = (
  database: Database,
  { id, version, staff, outer }: ProductEdit & { outer?: Transaction | undefined },
  action: string,
  change: (product: Product, transaction: Transaction) => Promise<void>,
): Promise<ProductDetails> =>
  inTransaction(database, outer, async (transaction) => {
    await database.execute(
      'SELECT FROM inventory WHERE product_id = $1::bigint FOR UPDATE',
      [id],
      transaction,
    );
    const [locked] = await database.select<{ id: number }>(
      'SELECT id FROM products WHERE id = $1::bigint FOR UPDATE',
      [id],
      transaction,
    );
    if (locked === undefined) throw noSuchProduct();
    const product = await database.models.Product.findByPk(locked.id, { transaction, rejectOnEmpty: true });
    if (version !== undefined && version !== product.version) {
      refuseStale(version, presentStaffProduct(await getProductDetails(database, id, transaction)));
    }
    await nameEditor(database, staff, transaction);
    const before = pickFields(product);
    await change(product, transaction);
    await record(database, { staff, action, before, after: pickFields(product) }, transaction);

    return await getProductDetails(database, id, transaction);
  });

/** An import changes many products in one transaction of its own. */
const inTransaction = async <Result>(
  database: Database,
  outer: Transaction | undefined,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => (outer === undefined ? await database.transaction(work) : await work(outer));

/** The trigger that writes the history of prices reads this setting. It lasts as long as the transaction. */
async function nameEditor(database: Database, staff: StaffMember, transaction: Transaction): Promise<void> {
  await database.execute(`SELECT set_config('ronin.user_id', $1, true)`, [String(staff.userId)], transaction);
}

/** A product that was made to order before may have a row already. */
async function createStock(
  database: Database,
  productId: number,
  quantity: number,
  staff: StaffMember,
  transaction: Transaction,
): Promise<void> {
  const { Inventory, StockMovement } = database.models;
  await Inventory.bulkCreate([{ productId, quantity }], { ignoreDuplicates: true, transaction });
  if (quantity === 0) return;
  await StockMovement.create(
    { productId, delta: quantity, reason: 'received', userId: staff.userId },
    { transaction },
  );
}

/** In stock: published, and made to order or with a piece that is not reserved (behaviour: products 2). */
async function setAvailability(database: Database, id: number, transaction: Transaction): Promise<void> {
  await database.execute(
    `UPDATE products SET in_stock = now_in.stock
     FROM (
       SELECT p.status = 'published' AND (p.made_to_order OR coalesce(i.quantity > i.reserved_quantity, false)) AS stock
       FROM products p LEFT JOIN inventory i ON i.product_id = p.id WHERE p.id = $1
     ) now_in
     WHERE products.id = $1 AND products.in_stock <> now_in.stock`,
    [id],
    transaction,
  );
}

/** What the audit log has of a product. */
const pickFields = (product: Product) => ({
  id: product.id,
  status: product.status,
  options: product.options,
  ...mapFields(PRODUCT_FIELDS, ({ name }) => product[name]),
});

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** An absent field is not in the object: JSON has no undefined. */
function assertDefined<Fields extends object>(fields: Fields): asserts fields is Fields & Defined<Fields> {
  if (Object.values(fields).includes(undefined)) throw new Error('A field is undefined.');
}
