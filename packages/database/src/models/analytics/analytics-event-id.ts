import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The id of an event of the last 30 days, by which a repeated event is recognised. */
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
