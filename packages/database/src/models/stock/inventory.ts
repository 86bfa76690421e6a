import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** The stock of a product, one row per product. */
export class Inventory extends Model<InferAttributes<Inventory>, InferCreationAttributes<Inventory>> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare quantity: CreationOptional<number>;
  declare reservedQuantity: CreationOptional<number>;
  /** At this quantity, or below it, the stock is low. 0: it never is. */
  declare lowStockThreshold: CreationOptional<number>;
  /** When the first piece became free after none was. A trigger writes it. */
  declare freeSince: CreationOptional<Date | null>;
  /** When the stock became low, until the mail about it is enqueued. A trigger writes it. */
  declare lowSince: CreationOptional<Date | null>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineInventory = (sequelize: Sequelize): typeof Inventory =>
  class extends Inventory {}.init(
    {
      id: identity(),
      productId: DataTypes.INTEGER,
      quantity: DataTypes.INTEGER,
      reservedQuantity: DataTypes.INTEGER,
      lowStockThreshold: DataTypes.INTEGER,
      freeSince: DataTypes.DATE,
      lowSince: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Inventory', tableName: 'inventory' },
  );
