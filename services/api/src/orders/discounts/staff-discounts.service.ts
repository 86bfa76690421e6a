import {
  type AddDiscount,
  type ChangeDiscount,
  Discount,
  type DiscountKind,
  type DiscountQuery,
} from '@ronin/contracts';
import { type Database, type DiscountCode, recordsOf, SQL_STATE, sqlStateOf } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, presentRow } from '@ronin/server-kit';
import { type Attributes, col, fn, Op, where } from 'sequelize';
import { PAGE_LIMIT, presentPage } from '../../context/staff-page.ts';
import { parseCents } from '../pricing/money.ts';

const presentDiscount = (row: Attributes<DiscountCode>): Discount => presentRow(Discount, row);

const record = recordsOf('discount', (discount: Discount) => discount);

/** One page of the codes, newest first. There are some hundreds of them. */
export async function listDiscounts(database: Database, { q, after }: DiscountQuery) {
  const search = q?.trim().toLowerCase() ?? '';
  const found = await database.models.DiscountCode.findAll({
    where: {
      ...(after !== undefined && { id: { [Op.lt]: after } }),
      ...(search !== '' && { [Op.and]: where(fn('strpos', fn('lower', col('code')), search), Op.gt, 0) }),
    },
    order: [['id', 'DESC']],
    limit: PAGE_LIMIT,
  });

  return presentPage(found, presentDiscount);
}

/** @throws AppError invalid-input for terms that do not fit together; conflict when the code exists. */
export async function addDiscount(
  database: Database,
  { value = '0.00', code, kind, ...discount }: AddDiscount,
  staff: StaffMember,
): Promise<Discount> {
  const row = { ...toRow(discount), code, kind, value: kind === 'shipping' ? '0.00' : value };
  refuseTerms(row);

  return await database
    .transaction(async (transaction) => {
      const created = await database.models.DiscountCode.create(row, { transaction });
      // The amounts as the database writes them.
      const after = presentDiscount(await created.reload({ transaction }));
      await record(database, { staff, action: 'create', before: null, after }, transaction);

      return after;
    })
    .catch(refuseSecondCode);
}

/** Orders that were placed with the code keep their prices. @throws AppError conflict for fewer uses than there were. */
export async function changeDiscount(
  database: Database,
  id: number,
  change: ChangeDiscount,
  staff: StaffMember,
): Promise<Discount> {
  return await database.transaction(async (transaction) => {
    const row = await database.models.DiscountCode.findOne({ where: { id }, lock: true, transaction });
    if (row === null) throw new AppError('not-found', 'There is no such discount code.');
    const before = presentDiscount(row);
    row.set(toRow(change));
    refuseTerms(row);
    // A late payment may have exceeded the maximum (countDiscountUse).
    if (row.maxUses !== null && row.maxUses < row.used && row.maxUses !== before.maxUses) {
      throw new AppError('conflict', `This code was used ${String(row.used)} times already.`);
    }
    await row.save({ transaction });
    const after = presentDiscount(await row.reload({ transaction }));
    await record(database, { staff, action: 'patch', before, after }, transaction);

    return after;
  });
}

/** Times as the model takes them. */
const toRow = ({ value, minimum, startsAt, endsAt, maxUses, oncePerCustomer, active }: ChangeDiscount) => ({
  ...(value !== undefined && { value }),
  ...(minimum !== undefined && { minimum }),
  ...(startsAt !== undefined && { startsAt: toDate(startsAt) }),
  ...(endsAt !== undefined && { endsAt: toDate(endsAt) }),
  ...(maxUses !== undefined && { maxUses }),
  ...(oncePerCustomer !== undefined && { oncePerCustomer }),
  ...(active !== undefined && { active }),
});

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const WHOLE_PERCENT = parseCents('100.00');

interface Terms {
  kind: DiscountKind;
  value: string;
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** @throws AppError invalid-input */
function refuseTerms({ kind, value, startsAt, endsAt }: Terms): void {
  const cents = parseCents(value);
  if (kind === 'shipping' && cents !== 0n) throw invalid('value', 'must be 0.00 for free shipping');
  if (kind !== 'shipping' && cents === 0n) throw invalid('value', 'must be more than 0');
  if (kind === 'percent' && cents > WHOLE_PERCENT) throw invalid('value', 'must be at most 100');
  if (startsAt && endsAt && startsAt >= endsAt) throw invalid('endsAt', 'must be after the start');
}

const invalid = (path: string, message: string) =>
  new AppError('invalid-input', `${path}: ${message}.`, { errors: [{ path, message }] });

function refuseSecondCode(error: unknown): never {
  if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error;
  throw new AppError('conflict', 'There is a discount code with this name already.');
}
