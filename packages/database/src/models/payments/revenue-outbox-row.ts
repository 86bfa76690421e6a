import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** A confirmed order, or a refund of one, that is sent to analytics (behaviour: analytics 11). */
export class RevenueOutboxRow extends Model<
  InferAttributes<RevenueOutboxRow>,
  InferCreationAttributes<RevenueOutboxRow>
> {
  declare id: CreationOptional<number>;
  /** The id of its event. It says nothing about the order. */
  declare eventId: CreationOptional<string>;
  declare orderId: number;
  /** Null for the order itself. */
  declare refundId: number | null;
  declare createdAt: CreationOptional<Date>;
  /** When the queue held it. */
  declare queuedAt: Date | null;
}

export const defineRevenueOutboxRow = (sequelize: Sequelize): typeof RevenueOutboxRow =>
  class extends RevenueOutboxRow {}.init(
    {
      id: bigIdentity(),
      eventId: DataTypes.UUID,
      orderId: DataTypes.INTEGER,
      refundId: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      queuedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'RevenueOutboxRow', tableName: 'revenue_outbox' },
  );
