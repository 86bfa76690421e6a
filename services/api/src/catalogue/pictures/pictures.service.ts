import { type ChangePicture, INT4_MAX, PICTURES_MAX } from '@ronin/contracts';
import { type Database, type ProductPicture, recordsOf, type Values } from '@ronin/database';
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
export const addPicture = (
  database: Database,
  { productId, alt, staff }: { productId: number; alt: string; staff: StaffMember },
  { files, ...encoded }: EncodedPicture,
): Promise<Attributes<ProductPicture>> =>
  inProduct(database, productId, async (pictures, transaction) => {
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
    await recordProduct(database, { staff, action: 'add-picture', before: null, after }, transaction);

    return picture;
  });

/** Changes the text, the place or the mark of a picture. @throws AppError not-found */
export const changePicture = (
  database: Database,
  { productId, pictureId, staff }: PictureEdit,
  { alt, position, showsScale }: ChangePicture,
): Promise<Attributes<ProductPicture>> =>
  inProduct(database, productId, async (pictures, transaction) => {
    const picture = findPicture(pictures, pictureId);
    const before = pickFields(picture);
    if (alt !== undefined) picture.alt = alt;
    if (showsScale === true) for (const one of pictures) one.showsScale = one.id === pictureId;
    else if (showsScale === false) picture.showsScale = false;
    const others = pictures.filter(({ id }) => id !== pictureId);
    await savePlaces(others.toSpliced(position ?? picture.position, 0, picture), transaction);
    await recordProduct(
      database,
      { staff, action: 'change-picture', before, after: pickFields(picture) },
      transaction,
    );

    return picture;
  });

/** Removes a picture. Its files stay while another product or an order shows them. @throws AppError not-found */
export async function removePicture(
  database: Database,
  { productId, pictureId, staff }: PictureEdit,
): Promise<void> {
  await inProduct(database, productId, async (pictures, transaction) => {
    const picture = findPicture(pictures, pictureId);
    const { name } = picture;
    await lockFiles(database, name, transaction);
    await picture.destroy({ transaction });
    await savePlaces(
      pictures.filter(({ id }) => id !== pictureId),
      transaction,
    );
    await database.execute(REMOVE_UNUSED_FILES, [name, pictureUrl(name)], transaction);
    const before = pickFields(picture);
    await recordProduct(database, { staff, action: 'remove-picture', before, after: null }, transaction);
  });
}

/** One transaction with the product locked, so that changes of its pictures come one after the other. */
const inProduct = <Result>(
  database: Database,
  productId: number,
  change: (pictures: ProductPicture[], transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
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

/** Two products may show the same picture: adding and removing its files come one after the other. */
async function lockFiles(database: Database, name: string, transaction: Transaction): Promise<void> {
  await database.execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name], transaction);
}

/** Numbers the pictures in this order. Unchanged ones are not written. */
async function savePlaces(pictures: readonly ProductPicture[], transaction: Transaction): Promise<void> {
  for (const [position, picture] of pictures.entries()) await picture.set({ position }).save({ transaction });
}

const pickFields = ({ productId: id, name: picture, alt, position, showsScale }: ProductPicture) => ({
  ...{ id, picture, alt, position, showsScale },
});

/** Records a change of a product with the fields that are given. */
export const recordProduct = recordsOf(
  'product',
  ({ id: _id, ...fields }: { id: number } & Values) => fields,
);

export const noSuchProduct = () => new AppError('not-found', 'There is no such product.');

function findPicture(pictures: readonly ProductPicture[], pictureId: number): ProductPicture {
  const picture = pictures.find(({ id }) => id === pictureId);
  if (picture === undefined) throw new AppError('not-found', 'This product has no such picture.');

  return picture;
}
