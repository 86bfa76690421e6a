import { type CreationOptional, DataTypes, type Sequelize } from 'sequelize';
import { analyticsColumns, AnalyticsRow } from './analytics-row.ts';

/** One showing of a page. `timeOnPage` is in seconds, `scrollDepth` in percent. */
export class PageView extends AnalyticsRow<PageView> {
  declare pageUrl: string;
  declare pageTitle: string | null;
  declare timeOnPage: number | null;
  declare scrollDepth: number | null;
  /** The path, only when the visit has too many page views to list this one. */
  declare overflowPath: CreationOptional<string | null>;
  declare exitPage: CreationOptional<boolean>;
}

export const definePageView = (sequelize: Sequelize): typeof PageView =>
  class extends PageView {}.init(
    {
      ...analyticsColumns(),
      pageUrl: DataTypes.STRING(2048),
      pageTitle: DataTypes.STRING,
      timeOnPage: DataTypes.DOUBLE,
      scrollDepth: DataTypes.DOUBLE,
      overflowPath: DataTypes.STRING(2048),
      exitPage: DataTypes.BOOLEAN,
    },
    { sequelize, modelName: 'PageView', tableName: 'page_views' },
  );
