import { type AddFaqCategory, type ChangeFaqCategory, FAQ_LIMITS, FaqCategory } from '@ronin/contracts';
import { type Database, type FaqCategory as CategoryRow, recordsOf } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, presentRow, refuseStale } from '@ronin/server-kit';
import { type Attributes, col, fn, Op, type Transaction, where } from 'sequelize';
import { changeTable, type Edit, saveChange } from '../../context/edit.ts';

const presentFaqCategory = (row: Attributes<CategoryRow>, faqCount: number): FaqCategory =>
  presentRow(FaqCategory, row, { faqCount });

const record = recordsOf('faq-category', ({ name, description, sortOrder, isActive }: FaqCategory) => ({
  name,
  description,
  sortOrder,
  isActive,
}));

/** All sections of the FAQ in their order, each with the number of its questions. */
export async function listFaqCategories(database: Database): Promise<FaqCategory[]> {
  const { Faq, FaqCategory: Category } = database.models;
  const [rows, counts] = await Promise.all([
    Category.findAll({ order: ['sortOrder', 'id'], raw: true }),
    Faq.count({ group: ['categoryId'] }),
  ]);
  const countOf = new Map(counts.map(({ categoryId, count }) => [categoryId, count]));

  return rows.map((row) => presentFaqCategory(row, countOf.get(row.id) ?? 0));
}

/** @throws AppError conflict for a name that exists, and when there are too many sections. */
export async function addFaqCategory(
  database: Database,
  { name, description = null, sortOrder, isActive = true }: AddFaqCategory,
  staff: StaffMember,
): Promise<FaqCategory> {
  const { FaqCategory: Category } = database.models;

  return await changeTable(database, 'faq_categories', async (transaction) => {
    if ((await Category.count({ transaction })) >= FAQ_LIMITS.sections) {
      throw new AppError('conflict', `There are ${String(FAQ_LIMITS.sections)} sections already.`);
    }
    await refuseSameName(database, { name }, transaction);
    const last = await Category.max<number | null, CategoryRow>('sortOrder', { transaction });
    const place = sortOrder ?? Math.min((last ?? 0) + 1, FAQ_LIMITS.sortOrder);
    const row = await Category.create({ name, description, sortOrder: place, isActive }, { transaction });
    const added = presentFaqCategory(await row.reload({ transaction }), 0);
    await record(database, { staff, action: 'create', before: null, after: added }, transaction);

    return added;
  });
}

/** @throws AppError not-found; precondition-failed; conflict for the name of another section. */
export const changeFaqCategory = (
  database: Database,
  edit: Edit,
  change: ChangeFaqCategory,
): Promise<FaqCategory> =>
  changeTable(database, 'faq_categories', async (transaction) => {
    const { row, before } = await findSection(database, edit, transaction);
    const { name } = change;
    if (name !== undefined) await refuseSameName(database, { name, exceptId: edit.id }, transaction);
    if (!(await saveChange(row, change, transaction))) return before;
    const after = presentFaqCategory(row, before.faqCount);
    await record(database, { staff: edit.staff, action: 'change', before, after }, transaction);

    return after;
  });

/** @throws AppError not-found; precondition-failed; conflict for a section with questions. */
export async function removeFaqCategory(database: Database, edit: Edit): Promise<void> {
  await changeTable(database, 'faq_categories', async (transaction) => {
    const { row, before } = await findSection(database, edit, transaction);
    if (before.faqCount > 0) {
      throw new AppError('conflict', 'This section has questions. Move them to another section first.');
    }
    await row.destroy({ transaction });
    await record(database, { staff: edit.staff, action: 'remove', before, after: null }, transaction);
  });
}

/** Locks the row. Otherwise a question could be added to the section while it is being removed. */
async function findSection(
  { models }: Database,
  { id, version }: Edit,
  transaction: Transaction,
): Promise<{ row: CategoryRow; before: FaqCategory }> {
  const row = await models.FaqCategory.findOne({ where: { id }, lock: true, transaction });
  if (row === null) throw new AppError('not-found', 'There is no such section.');
  const before = presentFaqCategory(row, await models.Faq.count({ where: { categoryId: id }, transaction }));
  refuseStale(version, before);

  return { row, before };
}

async function refuseSameName(
  { models }: Database,
  { name, exceptId = 0 }: { name: string; exceptId?: number },
  transaction: Transaction,
): Promise<void> {
  const isSame = where(fn('lower', col('name')), name.toLowerCase());
  const found = await models.FaqCategory.count({
    where: { [Op.and]: [isSame, { id: { [Op.ne]: exceptId } }] },
    transaction,
  });
  if (found > 0) throw new AppError('conflict', 'Another section has this name.');
}
