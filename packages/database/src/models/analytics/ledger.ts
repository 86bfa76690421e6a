import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A batch of events that was stored: those that its producer, an api process, had accepted from `start` on. */
export class AnalyticsBatch extends Model<
  InferAttributes<AnalyticsBatch>,
  InferCreationAttributes<AnalyticsBatch>
> {
  declare producerId: string;
  declare start: number;
  declare written: number;
  declare duplicate: number;
  declare writtenAt: CreationOptional<Date>;
}

export const defineAnalyticsBatch = (sequelize: Sequelize): typeof AnalyticsBatch =>
  class extends AnalyticsBatch {}.init(
    {
      producerId: { type: DataTypes.UUID, primaryKey: true },
      start: { type: DataTypes.BIGINT, primaryKey: true },
      written: DataTypes.INTEGER,
      duplicate: DataTypes.INTEGER,
      writtenAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'AnalyticsBatch', tableName: 'analytics_batches' },
  );

/** How many events a producer accepted in all, and the totals of its older batches. */
export class AnalyticsProducer extends Model<
  InferAttributes<AnalyticsProducer>,
  InferCreationAttributes<AnalyticsProducer>
> {
  declare producerId: string;
  declare accepted: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
  declare written: CreationOptional<number>;
  declare duplicate: CreationOptional<number>;
}

export const defineAnalyticsProducer = (sequelize: Sequelize): typeof AnalyticsProducer =>
  class extends AnalyticsProducer {}.init(
    {
      producerId: { type: DataTypes.UUID, primaryKey: true },
      accepted: DataTypes.BIGINT,
      updatedAt: DataTypes.DATE,
      written: DataTypes.BIGINT,
      duplicate: DataTypes.BIGINT,
    },
    { sequelize, modelName: 'AnalyticsProducer', tableName: 'analytics_producers' },
  );
