import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** A change of the stock. Rows are never changed: the quantity in stock is their sum. */
export class StockMovement extends Model<
  InferAttributes<StockMovement>,
  InferCreationAttributes<StockMovement>
> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare delta: number;
  declare reason: string;
  declare orderId: number | null;
  declare userId: number | null;
  /** Written by a trigger: it stays when the account is removed. */
  declare userName: CreationOptional<string | null>;
  declare note: string | null;
  declare createdAt: CreationOptional<Date>;
}

export const defineStockMovement = (sequelize: Sequelize): typeof StockMovement =>
  class extends StockMovement {}.init(
    {
      id: bigIdentity(),
      productId: DataTypes.INTEGER,
      delta: DataTypes.INTEGER,
      reason: DataTypes.STRING(20),
      orderId: DataTypes.INTEGER,
      userId: DataTypes.INTEGER,
      userName: DataTypes.STRING(100),
      note: DataTypes.STRING(500),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'StockMovement', tableName: 'stock_movements' },
  );
