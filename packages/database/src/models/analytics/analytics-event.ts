import { DataTypes, type Sequelize } from 'sequelize';
import { analyticsColumns, AnalyticsRow } from './analytics-row.ts';

/** Something a visitor did. */
export class AnalyticsEvent extends AnalyticsRow<AnalyticsEvent> {
  declare eventType: string;
  declare eventCategory: string | null;
  declare eventLabel: string | null;
  declare eventValue: number | null;
  declare productId: number | null;
  declare pageUrl: string | null;
}

export const defineAnalyticsEvent = (sequelize: Sequelize): typeof AnalyticsEvent =>
  class extends AnalyticsEvent {}.init(
    {
      ...analyticsColumns(),
      eventType: DataTypes.STRING,
      eventCategory: DataTypes.STRING,
      eventLabel: DataTypes.STRING,
      eventValue: DataTypes.DOUBLE,
      productId: DataTypes.INTEGER,
      pageUrl: DataTypes.STRING(2048),
    },
    { sequelize, modelName: 'AnalyticsEvent', tableName: 'analytics_events' },
  );
