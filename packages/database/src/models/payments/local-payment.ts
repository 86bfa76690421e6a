import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A payment as the providers test and transfer know it. */
export class LocalPayment extends Model<
  InferAttributes<LocalPayment>,
  InferCreationAttributes<LocalPayment>
> {
  declare ref: CreationOptional<string>;
  declare provider: string;
  /** A repeated start with it gives the same payment. */
  declare key: string;
  /** open, paid, declined or cancelled */
  declare state: CreationOptional<string>;
  declare amount: string;
  declare paid: CreationOptional<string>;
  declare refunded: CreationOptional<string>;
  declare refundKeys: CreationOptional<string[]>;
  declare createdAt: CreationOptional<Date>;
}

export const defineLocalPayment = (sequelize: Sequelize): typeof LocalPayment =>
  class extends LocalPayment {}.init(
    {
      ref: { type: DataTypes.UUID, primaryKey: true },
      provider: DataTypes.STRING(20),
      key: DataTypes.STRING(100),
      state: DataTypes.STRING(20),
      amount: DataTypes.DECIMAL(10, 2),
      paid: DataTypes.DECIMAL(10, 2),
      refunded: DataTypes.DECIMAL(10, 2),
      refundKeys: DataTypes.ARRAY(DataTypes.TEXT),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'LocalPayment', tableName: 'local_payments' },
  );
