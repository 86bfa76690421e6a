import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** Stock that is reserved for an order until it is paid. */
export class StockHold extends Model<InferAttributes<StockHold>, InferCreationAttributes<StockHold>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare productId: number;
  /** What is reserved; 0 when all was ordered without a hold. */
  declare quantity: number;
  /** Ordered without a hold: taken when the order is paid. */
  declare unheld: CreationOptional<number>;
  declare expiresAt: Date;
  /** held, consumed or released */
  declare state: CreationOptional<string>;
  declare createdAt: CreationOptional<Date>;
}

export const defineStockHold = (sequelize: Sequelize): typeof StockHold =>
  class extends StockHold {}.init(
    {
      id: bigIdentity(),
      orderId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      quantity: DataTypes.INTEGER,
      unheld: DataTypes.INTEGER,
      expiresAt: DataTypes.DATE,
      state: DataTypes.STRING(20),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'StockHold', tableName: 'stock_holds' },
  );
