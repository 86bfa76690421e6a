import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** An event that a provider sent. Its content is never trusted: it says which payment to look at. */
export class PaymentEvent extends Model<
  InferAttributes<PaymentEvent>,
  InferCreationAttributes<PaymentEvent>
> {
  declare id: CreationOptional<number>;
  declare provider: string;
  declare eventId: string;
  declare ref: string;
  declare receivedAt: CreationOptional<Date>;
  declare handledAt: Date | null;
}

export const definePaymentEvent = (sequelize: Sequelize): typeof PaymentEvent =>
  class extends PaymentEvent {}.init(
    {
      id: bigIdentity(),
      provider: DataTypes.STRING(20),
      eventId: DataTypes.STRING,
      ref: DataTypes.STRING,
      receivedAt: DataTypes.DATE,
      handledAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'PaymentEvent', tableName: 'payment_events' },
  );
