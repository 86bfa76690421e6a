import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';

/** The id of every event received in the last 30 days: a repeat is known by it. */
export class AnalyticsEventId extends Model<
  InferAttributes<AnalyticsEventId>,
  InferCreationAttributes<AnalyticsEventId>
> {
  declare eventId: string;
  declare receivedAt: CreationOptional<Date>;
}

export const defineAnalyticsEventId = (sequelize: Sequelize): typeof AnalyticsEventId =>
  class extends AnalyticsEventId {}.init(
    {
      eventId: { type: DataTypes.UUID, primaryKey: true },
      receivedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'AnalyticsEventId', tableName: 'analytics_event_ids' },
  );
