import { type ChangePicture, INT4_MAX, PICTURES_MAX } from '@ronin/contracts';
import { type Database, type ProductPicture, recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { EncodedPicture } from '@ronin/server-kit/uploads';
import type { Attributes, Transaction } from 'sequelize';
import { pictureUrl } from './pictures.presenter.ts';
import { REMOVE_UNUSED_FILES, SHOW_PICTURES } from './pictures.sql.ts';

interface PictureEdit {
  productId: number;
  pictureId: number;
  staff: StaffMember;
}

/** @throws AppError not-found */
export async function refuseMissingProduct(database: Database, productId: number): Promise<void> {
  const found = productId <= INT4_MAX && (await database.models.Product.count({ where: { id: productId } }));
  if (!found) throw noSuchProduct();
}

/** Adds a picture after the others. @throws AppError not-found; conflict when the product has too many */
export async function addPicture(
  database: Database,
  { productId, alt, staff }: { productId: number; alt: string; staff: StaffMember },
  { files, ...encoded }: EncodedPicture,
): Promise<Attributes<ProductPicture>> {
  return await inProduct(database, productId, async (pictures, transaction) => {
    if (pictures.length >= PICTURES_MAX) {
      throw new AppError('conflict', `A product has at most ${String(PICTURES_MAX)} pictures.`);
    }
    await lockFiles(database, encoded.name, transaction);
    await database.models.ProductPictureFile.bulkCreate(
      files.map((file) => ({ ...file, pictureName: encoded.name })),
      { ignoreDuplicates: true, transaction },
    );
    const picture = await database.models.ProductPicture.create(
      { ...encoded, productId, alt, position: pictures.length },
      { transaction },
    );
    const after = pickFields(picture);
    await record(database, { productId, staff, action: 'add-picture', before: null, after }, transaction);

    return picture;
  });
}

/** Changes the text, the place or the mark of a picture. @throws AppError not-found */
export async function changePicture(
  database: Database,
  { productId, pictureId, staff }: PictureEdit,
  { alt, position, showsScale }: ChangePicture,
): Promise<Attributes<ProductPicture>> {
  return await inProduct(database, productId, async (pictures, transaction) => {
    const picture = pictures.find(({ id }) => id === pictureId);
    if (picture === undefined) throw noSuchPicture();
    const before = pickFields(picture);
    if (alt !== undefined) picture.alt = alt;
    if (showsScale === true) for (const one of pictures) one.showsScale = one.id === pictureId;
    else if (showsScale === false) picture.showsScale = false;
    const others = pictures.filter(({ id }) => id !== pictureId);
    await savePlaces(others.toSpliced(position ?? picture.position, 0, picture), transaction);
    const change = { productId, staff, action: 'change-picture', before, after: pickFields(picture) };
    await record(database, change, transaction);

    return picture;
  });
}

/** Removes a picture. Its files stay while another product or an order shows them. @throws AppError not-found */
export async function removePicture(
  database: Database,
  { productId, pictureId, staff }: PictureEdit,
): Promise<void> {
  await inProduct(database, productId, async (pictures, transaction) => {
    const picture = pictures.find(({ id }) => id === pictureId);
    if (picture === undefined) throw noSuchPicture();
    const { name } = picture;
    await lockFiles(database, name, transaction);
    await picture.destroy({ transaction });
    await savePlaces(
      pictures.filter(({ id }) => id !== pictureId),
      transaction,
    );
    await database.execute(REMOVE_UNUSED_FILES, [name, pictureUrl(name)], transaction);
    const change = { productId, staff, action: 'remove-picture', before: pickFields(picture), after: null };
    await record(database, change, transaction);
  });
}

/** One transaction with the product locked, so that changes of its pictures come one after the other. */
async function inProduct<Result>(
  database: Database,
  productId: number,
  change: (pictures: ProductPicture[], transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return await database.transaction(async (transaction) => {
    const locked = await database.select(
      'SELECT FROM products WHERE id = $1::bigint FOR UPDATE',
      [productId],
      transaction,
    );
    if (locked.length === 0) throw noSuchProduct();
    const pictures = await database.models.ProductPicture.findAll({
      where: { productId },
      order: ['position', 'id'],
      transaction,
    });
    const result = await change(pictures, transaction);
    await database.execute(SHOW_PICTURES, [productId], transaction);

    return result;
  });
}

/** Two products may show the same picture: adding and removing its files come one after the other. */
async function lockFiles(database: Database, name: string, transaction: Transaction): Promise<void> {
  await database.execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name], transaction);
}

/** Numbers the pictures in this order. Unchanged ones are not written. */
async function savePlaces(pictures: readonly ProductPicture[], transaction: Transaction): Promise<void> {
  for (const [position, picture] of pictures.entries()) await picture.set({ position }).save({ transaction });
}

interface PictureChange {
  productId: number;
  staff: StaffMember;
  action: string;
  before: Values | null;
  after: Values | null;
}

async function record(
  database: Database,
  { productId, staff, ...change }: PictureChange,
  transaction: Transaction,
): Promise<void> {
  const subject = `product ${String(productId)}`;
  await recordChange(database, { ...change, actor: staff, subject }, transaction);
}

const pickFields = ({ name, alt, position, showsScale }: ProductPicture): Values => ({
  picture: name,
  alt,
  position,
  showsScale,
});

const noSuchProduct = () => new AppError('not-found', 'There is no such product.');
const noSuchPicture = () => new AppError('not-found', 'This product has no such picture.');
