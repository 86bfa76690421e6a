import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** An address that waits for a product to be in stock again. It counts once it was confirmed by mail. */
export class StockWait extends Model<InferAttributes<StockWait>, InferCreationAttributes<StockWait>> {
  declare id: CreationOptional<number>;
  declare productId: number;
  /** Unique for a product, without regard to case. */
  declare email: string;
  /** The secret in the links of its mails. */
  declare token: CreationOptional<string>;
  declare createdAt: CreationOptional<Date>;
  /** When the mail that asks for a confirmation was last enqueued. */
  declare confirmationSentAt: CreationOptional<Date>;
  declare confirmedAt: CreationOptional<Date | null>;
  /** When the mail about free pieces was enqueued. The entry has ended then. */
  declare notifiedAt: CreationOptional<Date | null>;
}

export const defineStockWait = (sequelize: Sequelize): typeof StockWait =>
  class extends StockWait {}.init(
    {
      id: identity(),
      productId: DataTypes.INTEGER,
      email: DataTypes.STRING,
      token: DataTypes.UUID,
      createdAt: DataTypes.DATE,
      confirmationSentAt: DataTypes.DATE,
      confirmedAt: DataTypes.DATE,
      notifiedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'StockWait', tableName: 'stock_waits' },
  );
