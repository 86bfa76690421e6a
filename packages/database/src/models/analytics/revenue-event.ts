import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The part of an order's revenue that belongs to one product, without shipping and tax. */
interface RevenueItem {
  productId: number;
  /** 0 in a refund. */
  quantity: number;
  amount: string;
}

/** A confirmed order, or money that was paid back for one (behaviour: analytics 11). */
export class RevenueEvent extends Model<
  InferAttributes<RevenueEvent>,
  InferCreationAttributes<RevenueEvent>
> {
  declare eventId: string;
  /** sale or refund */
  declare type: string;
  /** The visit; null when tracking was refused. */
  declare sessionId: string | null;
  /** Paid by the provider test: left out of revenue. */
  declare isTest: boolean;
  declare amount: string;
  declare items: RevenueItem[];
  declare createdAt: CreationOptional<Date>;
}

export const defineRevenueEvent = (sequelize: Sequelize): typeof RevenueEvent =>
  class extends RevenueEvent {}.init(
    {
      eventId: { type: DataTypes.UUID, primaryKey: true },
      type: DataTypes.STRING(10),
      sessionId: DataTypes.STRING,
      isTest: DataTypes.BOOLEAN,
      amount: DataTypes.DECIMAL(10, 2),
      items: DataTypes.JSONB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'RevenueEvent', tableName: 'revenue_events' },
  );
