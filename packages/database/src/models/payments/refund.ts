import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** Money that goes back to the customer. */
export class Refund extends Model<InferAttributes<Refund>, InferCreationAttributes<Refund>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare paymentId: number;
  declare amount: string;
  /** The provider's id; null until it has answered, and for a provider whose records are our own. */
  declare providerRef: CreationOptional<string | null>;
  /** waiting: to be asked for; pending: the provider knows it; done or failed */
  declare state: CreationOptional<string>;
  /** cancelled, late-payment or staff; what the provider reports: provider, dispute or warning */
  declare reason: string;
  /** Whether its pieces went back into the stock. */
  declare restocked: CreationOptional<boolean>;
  /** Why, in the words of staff. */
  declare note: CreationOptional<string | null>;
  declare userId: CreationOptional<number | null>;
  declare userName: CreationOptional<string | null>;
  declare creditNoteNumber: string | null;
  declare attempts: CreationOptional<number>;
  declare nextAttemptAt: CreationOptional<Date>;
  declare createdAt: CreationOptional<Date>;
  declare doneAt: Date | null;
}

export const defineRefund = (sequelize: Sequelize): typeof Refund =>
  class extends Refund {}.init(
    {
      id: identity(),
      orderId: DataTypes.INTEGER,
      paymentId: DataTypes.INTEGER,
      amount: DataTypes.DECIMAL(10, 2),
      providerRef: DataTypes.STRING,
      state: DataTypes.STRING(20),
      reason: DataTypes.STRING(50),
      restocked: DataTypes.BOOLEAN,
      note: DataTypes.STRING(500),
      userId: DataTypes.INTEGER,
      userName: DataTypes.STRING(100),
      creditNoteNumber: DataTypes.STRING(30),
      attempts: DataTypes.INTEGER,
      nextAttemptAt: DataTypes.DATE,
      createdAt: DataTypes.DATE,
      doneAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Refund', tableName: 'refunds' },
  );
