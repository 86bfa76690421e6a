import {
  ChangeProduct,
  CreateProduct,
  type ImportProducts,
  type ProductImport,
  type ProductOption,
} from '@ronin/contracts';
import { ADVISORY_LOCK, columnsOf, type Database, type Product } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import type { Attributes, Transaction } from 'sequelize';
import { changeProduct, createProduct } from '../../catalogue/products/change-product.service.ts';
import { checkFields, type FileProblem, refuseProblems } from './file-problems.ts';
import { type FileProduct, parseProductFile } from './parse-product-file.ts';
import { columnOf, ID_COLUMN } from './product-columns.ts';

type Edit =
  | { kind: 'create'; name: string; fields: CreateProduct }
  | { kind: 'change'; name: string; fields: ChangeProduct; stored: Attributes<Product> };

/** All or none; a dry run takes it back (behaviour: products 6). @throws AppError invalid-input with the problems of the file */
export async function importProducts(
  database: Database,
  { csv, dryRun }: ImportProducts,
  staff: StaffMember,
): Promise<ProductImport> {
  const { products, problems } = await parseProductFile(csv);
  const transaction = await database.transaction();
  try {
    // One import after the other: two that create the same product would not see each other.
    await database.execute('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK.productImport], transaction);
    const edits = await checkProducts(database, products, problems, transaction);
    refuseProblems(problems);
    const done: ProductImport['products'] = [];
    for (const edit of edits.toSorted(inLockOrder)) {
      const written = await write(database, edit, staff, transaction);
      done.push({ ...written, ...(dryRun && edit.kind === 'create' && { id: null }) });
    }
    await (dryRun ? transaction.rollback() : transaction.commit());

    return { dryRun, products: done };
  } catch (error) {
    // A failed commit has ended the transaction already.
    await transaction.rollback().catch(() => undefined);
    throw error;
  }
}

/** Products that exist come first, by id, so that two imports lock them in the same order. */
const inLockOrder = (left: Edit, right: Edit): number => lockOrder(left) - lockOrder(right);
const lockOrder = (edit: Edit): number => (edit.kind === 'change' ? edit.stored.id : Number.MAX_SAFE_INTEGER);

async function write(database: Database, edit: Edit, staff: StaffMember, transaction: Transaction) {
  const { name } = edit;
  if (edit.kind === 'create') {
    const { product } = await createProduct(database, edit.fields, staff, transaction);
    return { id: product.id, name, action: 'create' as const };
  }
  const { id, version } = edit.stored;
  const { product } = await changeProduct(database, { id, version, staff }, edit.fields, transaction);

  return { id, name, action: product.version === version ? ('none' as const) : ('change' as const) };
}

async function checkProducts(
  database: Database,
  products: readonly FileProduct[],
  problems: FileProblem[],
  transaction: Transaction,
): Promise<Edit[]> {
  const findStored = await loadStored(database, products, transaction);
  const optionNames = await loadOptionNames(database, transaction);
  const seen = new Set<string>();

  return products.flatMap((product): Edit[] => {
    const { name, row } = product;
    const found = findStored(product);
    const key = found[0] === undefined ? `new ${name.toLowerCase()}` : String(found[0].id);
    const problem = findMatchProblem(product, found, seen.has(key));
    seen.add(key);
    if (problem !== null) {
      problems.push({ row, ...problem });
      return [];
    }
    const [stored] = found;
    const options = nameOptions(product, stored?.options ?? [], optionNames);
    const { quantity, ...fields } = { ...product.fields, ...(options && { options }) };
    // Stock is changed by movements; only a new product gets its first pieces here.
    if (stored === undefined) {
      const checked = checkFields(
        CreateProduct,
        { ...fields, ...(quantity !== undefined && { quantity }) },
        product,
        problems,
      );
      return checked === null ? [] : [{ kind: 'create', name, fields: checked }];
    }
    const checked = checkFields(ChangeProduct, fields, product, problems);

    return checked === null
      ? []
      : [{ kind: 'change', name: checked.name ?? stored.name, fields: checked, stored }];
  });
}

function findMatchProblem({ id }: FileProduct, found: readonly unknown[], isRepeated: boolean) {
  if (id !== null && found.length === 0) return { column: ID_COLUMN, message: 'There is no such product.' };
  if (found.length > 1) {
    return {
      column: columnOf('name'),
      message: `Several products have this name. Add the column ${ID_COLUMN}.`,
    };
  }

  return isRepeated ? { column: columnOf('name'), message: 'This product is in the file twice.' } : null;
}

/** By id; without one by name, so that a file that is imported twice creates nothing the second time. */
async function loadStored(database: Database, products: readonly FileProduct[], transaction: Transaction) {
  const rows = await database.select<Attributes<Product>>(
    `SELECT ${columnsOf('Product', 'p')} FROM products p
     WHERE p.id = ANY($1::int[]) OR (p.status <> 'archived' AND lower(p.name) = ANY($2::text[])) ORDER BY p.id`,
    [
      products.flatMap(({ id }) => id ?? []),
      products.flatMap(({ id, name }) => (id === null && name !== '' ? [name.toLowerCase()] : [])),
    ],
    transaction,
  );

  return ({ id, name }: FileProduct) =>
    rows.filter((row) =>
      id === null
        ? row.status !== 'archived' && row.name.toLowerCase() === name.toLowerCase()
        : row.id === id,
    );
}

/** A file has the labels of options. A label that is known keeps its name: pages know a ring's size by it. */
async function loadOptionNames(
  database: Database,
  transaction: Transaction,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select<{ label: string; name: string }>(
    `SELECT DISTINCT ON (lower(o.label)) lower(o.label) AS label, o.name
     FROM products p, jsonb_to_recordset(p.options) o (label text, name text) ORDER BY lower(o.label), p.id`,
    [],
    transaction,
  );

  return new Map(rows.map(({ label, name }) => [label, name]));
}

function nameOptions(
  { options }: FileProduct,
  stored: readonly ProductOption[],
  known: ReadonlyMap<string, string>,
): ProductOption[] | undefined {
  return options?.map(({ label, values }) => {
    const own = stored.find((option) => option.label.toLowerCase() === label.toLowerCase());

    return { name: own?.name ?? known.get(label.toLowerCase()) ?? toName(label), label, values };
  });
}

/** Ring size → ring-size */
const toName = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '') || 'option';
