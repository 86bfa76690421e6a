import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A count of events or visits, by kind, bucket and key (decision 0012). */
export class AnalyticsCount extends Model<
  InferAttributes<AnalyticsCount>,
  InferCreationAttributes<AnalyticsCount>
> {
  declare kind: string;
  declare quarter: number;
  declare key: (string | null)[];
  declare count: number;
  declare total: number;
}

export const defineAnalyticsCount = (sequelize: Sequelize): typeof AnalyticsCount =>
  class extends AnalyticsCount {}.init(
    {
      kind: { type: DataTypes.STRING(30), primaryKey: true },
      quarter: { type: DataTypes.INTEGER, primaryKey: true },
      key: { type: DataTypes.ARRAY(DataTypes.TEXT), primaryKey: true },
      count: DataTypes.BIGINT,
      total: DataTypes.DOUBLE,
    },
    { sequelize, modelName: 'AnalyticsCount', tableName: 'analytics_counts' },
  );

/** The first-seen index: visits or visitors of a bucket, by the last bucket before in which they were present (decision 0012). */
export class AnalyticsPresence extends Model<
  InferAttributes<AnalyticsPresence>,
  InferCreationAttributes<AnalyticsPresence>
> {
  declare kind: string;
  declare quarter: number;
  /** The column `previous`, which is the name of a method of Model. */
  declare previousBucket: number;
  declare count: number;
}

export const defineAnalyticsPresence = (sequelize: Sequelize): typeof AnalyticsPresence =>
  class extends AnalyticsPresence {}.init(
    {
      kind: { type: DataTypes.STRING(10), primaryKey: true },
      quarter: { type: DataTypes.INTEGER, primaryKey: true },
      previousBucket: { type: DataTypes.INTEGER, primaryKey: true, field: 'previous' },
      count: DataTypes.BIGINT,
    },
    { sequelize, modelName: 'AnalyticsPresence', tableName: 'analytics_presence' },
  );

const histogramColumns = () => ({
  path: { type: DataTypes.STRING(2048), primaryKey: true },
  measure: { type: DataTypes.STRING(10), primaryKey: true },
  value: { type: DataTypes.INTEGER, primaryKey: true },
  views: DataTypes.BIGINT,
});

/** How many page views of a path have which time or depth on one day, UTC (decision 0016). */
export class PageDayFigure extends Model<
  InferAttributes<PageDayFigure>,
  InferCreationAttributes<PageDayFigure>
> {
  declare day: string;
  declare path: string;
  declare measure: string;
  declare value: number;
  declare views: number;
}

export const definePageDayFigure = (sequelize: Sequelize): typeof PageDayFigure =>
  class extends PageDayFigure {}.init(
    { day: { type: DataTypes.DATEONLY, primaryKey: true }, ...histogramColumns() },
    { sequelize, modelName: 'PageDayFigure', tableName: 'page_day_figures' },
  );

/** The same for a whole month whose days are finalised (decision 0014). */
export class PageMonthFigure extends Model<
  InferAttributes<PageMonthFigure>,
  InferCreationAttributes<PageMonthFigure>
> {
  declare month: string;
  declare path: string;
  declare measure: string;
  declare value: number;
  declare views: number;
}

export const definePageMonthFigure = (sequelize: Sequelize): typeof PageMonthFigure =>
  class extends PageMonthFigure {}.init(
    { month: { type: DataTypes.DATEONLY, primaryKey: true }, ...histogramColumns() },
    { sequelize, modelName: 'PageMonthFigure', tableName: 'page_month_figures' },
  );
