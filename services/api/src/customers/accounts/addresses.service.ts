import { AddAddress, ADDRESSES_MAX, type ChangeAddress } from '@ronin/contracts';
import type { Address, Database } from '@ronin/database';
import { AppError, parse } from '@ronin/server-kit';
import { Op, type Transaction } from 'sequelize';
import { lockAccount } from './profile.service.ts';

/** Addresses of type `order` belong to an order and are never shown or changed here. */
const EDITABLE = { type: { [Op.in]: ['shipping', 'billing'] } };

/** What is checked together (behaviour: checkout 19). */
const PLACE = ['city', 'country', 'state', 'street', 'zipCode'] as const;

/** The account's addresses, defaults first. */
export const listAddresses = (database: Database, customerId: number): Promise<Address[]> =>
  database.models.Address.findAll({
    where: { ...EDITABLE, customerId },
    order: [
      ['isDefault', 'DESC'],
      ['id', 'ASC'],
    ],
  });

/** The first address of its type becomes the default. @throws AppError conflict when there are too many. */
export const addAddress = (database: Database, customerId: number, address: AddAddress): Promise<Address> =>
  database.transaction(async (transaction) => {
    await lockAccount(database, customerId, transaction);
    const { Address } = database.models;
    const where = { ...EDITABLE, customerId };
    if ((await Address.count({ where, transaction })) >= ADDRESSES_MAX) {
      throw new AppError('conflict', `An account holds at most ${String(ADDRESSES_MAX)} addresses.`);
    }
    const sameType = await Address.count({ where: { customerId, type: address.type }, transaction });
    const isDefault = address.isDefault || sameType === 0;
    if (isDefault) await clearDefault(database, { customerId, type: address.type }, transaction);

    return await Address.create({ ...address, isDefault, customerId }, { transaction });
  });

/** @throws AppError not-found */
export const changeAddress = (
  database: Database,
  customerId: number,
  { id, change }: { id: number; change: ChangeAddress },
): Promise<Address> =>
  database.transaction(async (transaction) => {
    await lockAccount(database, customerId, transaction);
    const address = await database.models.Address.findOne({
      where: { ...EDITABLE, id, customerId },
      transaction,
    });
    if (address === null) throw noSuchAddress();
    address.set(change);
    // One that was saved before countries were known may still become the default.
    if (PLACE.some((name) => change[name] !== undefined)) {
      address.set(parse(AddAddress, { ...address.get(), ...change }));
    }
    if (address.isDefault) await clearDefault(database, address, transaction);

    return await address.save({ transaction });
  });

/** @throws AppError not-found */
export async function removeAddress(database: Database, customerId: number, id: number): Promise<void> {
  const removed = await database.models.Address.destroy({ where: { ...EDITABLE, id, customerId } });
  if (removed === 0) throw noSuchAddress();
}

/** The account is locked, so that one default of each type is left. @param address the new one; without an id it does not exist yet. */
async function clearDefault(
  database: Database,
  { id, customerId, type }: { id?: number; customerId: number; type: string },
  transaction: Transaction,
): Promise<void> {
  await database.models.Address.update(
    { isDefault: false },
    { where: { customerId, type, isDefault: true, ...(id && { id: { [Op.ne]: id } }) }, transaction },
  );
}

const noSuchAddress = () => new AppError('not-found', 'There is no such address.');
