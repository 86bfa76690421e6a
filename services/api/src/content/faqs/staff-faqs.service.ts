import { type AddFaq, type ChangeFaq, StaffFaq, type StaffFaqQuery } from '@ronin/contracts';
import { type Database, type Faq, type FaqCategory, recordsOf } from '@ronin/database';
import { hasRole, type StaffMember } from '@ronin/identity';
import { AppError, presentRow, refuseStale } from '@ronin/server-kit';
import { type Attributes, col, fn, Op, type Transaction, where } from 'sequelize';
import { type Edit, saveChange } from '../../context/edit.ts';
import { PAGE_LIMIT, type PageAnswer, presentPage } from '../../context/staff-page.ts';
import { indexDocuments, refuseUnknownValues, type TextContext } from '../shop-texts/shop-texts.service.ts';

const presentStaffFaq = (row: Attributes<Faq>, categoryName: string): StaffFaq =>
  presentRow(StaffFaq, row, { categoryName });

const record = recordsOf(
  'faq',
  ({ categoryName, question, answer, tags, sortOrder, isActive }: StaffFaq) => ({
    categoryName,
    question,
    answer,
    tags,
    sortOrder,
    isActive,
  }),
);

/** One page of the questions, newest first. There are some hundreds of them. */
export async function listStaffFaqs(
  database: Database,
  { state, q, after }: StaffFaqQuery,
): Promise<PageAnswer<StaffFaq>> {
  const words = q?.trim().toLowerCase() ?? '';
  const contains = (column: string) => where(fn('strpos', fn('lower', col(column)), words), Op.gt, 0);
  const found = await database.models.Faq.findAll({
    where: {
      ...(after !== undefined && { id: { [Op.lt]: after } }),
      ...(state && { isActive: state === 'shown' }),
      ...(words !== '' && { [Op.or]: [contains('question'), contains('answer')] }),
    },
    order: [['id', 'DESC']],
    limit: PAGE_LIMIT,
  });
  const names = new Map(
    (await database.models.FaqCategory.findAll({ raw: true })).map(({ id, name }) => [id, name]),
  );

  return presentPage(found, (row) => presentStaffFaq(row, names.get(row.categoryId) ?? ''));
}

/**
 * An agent's question is a draft until a merchant shows it.
 * @throws AppError forbidden for an agent who wants to show it; invalid-input for an unknown section or value in braces.
 */
export async function addFaq(
  context: TextContext,
  { categoryId, isActive, ...fields }: AddFaq,
  staff: StaffMember,
): Promise<StaffFaq> {
  const { database } = context;
  refuseUnknownValues('answer', fields.answer);
  const isMerchant = hasRole(staff, 'merchant');
  if (isActive === true && !isMerchant) {
    throw new AppError('forbidden', 'Only a merchant may show a question. Save it as a draft.');
  }

  return await database.transaction(async (transaction) => {
    const category = await getCategory(database, categoryId, transaction);
    const created = await database.models.Faq.create(
      { ...fields, categoryId: category.id, isActive: isMerchant && isActive !== false },
      { transaction },
    );
    await indexDocuments(context, 'faqs', { id: created.id, transaction });
    const faq = presentStaffFaq(await created.reload({ transaction }), category.name);
    await record(database, { staff, action: 'create', before: null, after: faq }, transaction);

    return faq;
  });
}

/** @throws AppError not-found; precondition-failed; invalid-input for an unknown section or value in braces. */
export async function changeFaq(context: TextContext, edit: Edit, change: ChangeFaq): Promise<StaffFaq> {
  const { database } = context;
  if (change.answer !== undefined) refuseUnknownValues('answer', change.answer);

  return await editFaq(database, edit, 'change', async (row, before, transaction) => {
    const category = await getCategory(database, change.categoryId ?? row.categoryId, transaction);
    if (!(await saveChange(row, { ...change, categoryId: category.id }, transaction))) return before;
    await indexDocuments(context, 'faqs', { id: row.id, transaction });

    return presentStaffFaq(await row.reload({ transaction }), category.name);
  });
}

/** @throws AppError not-found; precondition-failed */
export async function removeFaq(database: Database, edit: Edit): Promise<void> {
  await editFaq(database, edit, 'remove', async (row, _before, transaction) => {
    await row.destroy({ transaction });

    return null;
  });
}

/** One transaction around a change of a question, with its row in the audit log. */
const editFaq = <After extends StaffFaq | null>(
  database: Database,
  { id, version, staff }: Edit,
  action: string,
  change: (row: Faq, before: StaffFaq, transaction: Transaction) => Promise<After>,
): Promise<After> =>
  database.transaction(async (transaction) => {
    const row = await database.models.Faq.findOne({ where: { id }, lock: true, transaction });
    if (row === null) throw new AppError('not-found', 'There is no such question.');
    const category = await getCategory(database, row.categoryId, transaction);
    const before = presentStaffFaq(row, category.name);
    refuseStale(version, before);
    const after = await change(row, before, transaction);
    await record(database, { staff, action, before, after }, transaction);

    return after;
  });

/** Locked, so that nobody removes the section before the question is stored. Without an id: the first section. */
async function getCategory(
  database: Database,
  id: number | undefined,
  transaction: Transaction,
): Promise<FaqCategory> {
  const category = await database.models.FaqCategory.findOne({
    where: id === undefined ? {} : { id },
    order: ['sortOrder', 'id'],
    lock: transaction.LOCK.KEY_SHARE,
    transaction,
  });
  if (category !== null) return category;
  const message = 'is not a section of the FAQ';
  throw new AppError('invalid-input', `categoryId ${message}.`, {
    errors: [{ path: 'categoryId', message }],
  });
}
