import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one row that says before which day (UTC) everything is finalised (decision 0014). */
export class AnalyticsSettled extends Model<
  InferAttributes<AnalyticsSettled>,
  InferCreationAttributes<AnalyticsSettled>
> {
  declare until: string;
}

/** Sequelize wants a primary key; the table has none, and one row. */
export const defineAnalyticsSettled = (sequelize: Sequelize): typeof AnalyticsSettled =>
  class extends AnalyticsSettled {}.init(
    { until: { type: DataTypes.DATEONLY, primaryKey: true } },
    { sequelize, modelName: 'AnalyticsSettled', tableName: 'analytics_settled' },
  );

/** The sum of a counter's buckets of one finalised day, for the kinds that reports add up over their whole range. */
export class AnalyticsDayCount extends Model<
  InferAttributes<AnalyticsDayCount>,
  InferCreationAttributes<AnalyticsDayCount>
> {
  declare kind: string;
  declare day: string;
  declare key: (string | null)[];
  declare count: number;
  declare total: number;
}

export const defineAnalyticsDayCount = (sequelize: Sequelize): typeof AnalyticsDayCount =>
  class extends AnalyticsDayCount {}.init(
    {
      kind: { type: DataTypes.STRING(30), primaryKey: true },
      day: { type: DataTypes.DATEONLY, primaryKey: true },
      key: { type: DataTypes.ARRAY(DataTypes.TEXT), primaryKey: true },
      count: DataTypes.BIGINT,
      total: DataTypes.DOUBLE,
    },
    { sequelize, modelName: 'AnalyticsDayCount', tableName: 'analytics_day_counts' },
  );

/** The visits that began on a finalised day, added up by one dimension: a column of visits, or `all`. */
export class VisitDaySum extends Model<InferAttributes<VisitDaySum>, InferCreationAttributes<VisitDaySum>> {
  declare dimension: string;
  declare day: string;
  declare value: string | null;
  declare visits: number;
  declare bounces: number;
  declare pageViews: number;
  declare productViews: number;
  declare events: number;
  declare home: number;
  declare product: number;
  declare cart: number;
  declare checkout: CreationOptional<number>;
  declare ordered: CreationOptional<number>;
  declare fromProduct: CreationOptional<number>;
  declare productCart: CreationOptional<number>;
  declare productCheckout: CreationOptional<number>;
  declare productOrdered: CreationOptional<number>;
}

/** The three columns of the key are unique together; `value` may be null. */
export const defineVisitDaySum = (sequelize: Sequelize): typeof VisitDaySum =>
  class extends VisitDaySum {}.init(
    {
      dimension: { type: DataTypes.STRING(20), primaryKey: true },
      day: { type: DataTypes.DATEONLY, primaryKey: true },
      value: { type: DataTypes.STRING(2048), primaryKey: true },
      visits: DataTypes.BIGINT,
      bounces: DataTypes.BIGINT,
      pageViews: DataTypes.BIGINT,
      productViews: DataTypes.BIGINT,
      events: DataTypes.BIGINT,
      home: DataTypes.BIGINT,
      product: DataTypes.BIGINT,
      cart: DataTypes.BIGINT,
      checkout: DataTypes.BIGINT,
      ordered: DataTypes.BIGINT,
      fromProduct: DataTypes.BIGINT,
      productCart: DataTypes.BIGINT,
      productCheckout: DataTypes.BIGINT,
      productOrdered: DataTypes.BIGINT,
    },
    { sequelize, modelName: 'VisitDaySum', tableName: 'visit_day_sums' },
  );
