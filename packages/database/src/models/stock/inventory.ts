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
  declare lowStockThreshold: CreationOptional<number>;
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
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Inventory', tableName: 'inventory' },
  );
