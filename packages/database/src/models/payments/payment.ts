import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** What the shop recorded about one attempt to pay an order. */
export class Payment extends Model<InferAttributes<Payment>, InferCreationAttributes<Payment>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare provider: string;
  declare attempt: CreationOptional<number>;
  /** The provider's id of the payment; null until it has answered. */
  declare ref: string | null;
  /** What the customer does next, as the contract PaymentAction. */
  declare action: object | null;
  /** starting, open, paid, declined, cancelled or review */
  declare state: CreationOptional<string>;
  declare amount: string;
  declare paid: CreationOptional<string>;
  /** The provider's id of the money that came, which its refunds and disputes name. */
  declare chargeRef: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare checkedAt: CreationOptional<Date>;
  declare paidAt: Date | null;
  /** When staff accepted another amount than was asked for. */
  declare acceptedAt: CreationOptional<Date | null>;
}

export const definePayment = (sequelize: Sequelize): typeof Payment =>
  class extends Payment {}.init(
    {
      id: identity(),
      orderId: DataTypes.INTEGER,
      provider: DataTypes.STRING(20),
      attempt: DataTypes.INTEGER,
      ref: DataTypes.STRING,
      action: DataTypes.JSONB,
      state: DataTypes.STRING(20),
      amount: DataTypes.DECIMAL(10, 2),
      paid: DataTypes.DECIMAL(10, 2),
      chargeRef: DataTypes.STRING,
      createdAt: DataTypes.DATE,
      checkedAt: DataTypes.DATE,
      paidAt: DataTypes.DATE,
      acceptedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Payment', tableName: 'payments' },
  );
