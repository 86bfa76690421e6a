import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from './identity.ts';

/**
 * A page that a visitor saw. `timeOnPage` is in seconds, `scrollDepth` in percent; `createdAt` is when the
 * server received it.
 */
export class PageView extends Model<InferAttributes<PageView>, InferCreationAttributes<PageView>> {
  declare id: CreationOptional<number>;
  declare eventId: string;
  declare sessionId: string;
  declare customerId: number | null;
  declare pageViewId: string | null;
  declare pageUrl: string;
  declare pageTitle: string | null;
  declare timeOnPage: number | null;
  declare scrollDepth: number | null;
  declare exitPage: CreationOptional<boolean>;
  declare referrerUrl: string | null;
  declare userAgent: string | null;
  declare ipAddress: string | null;
  declare deviceType: string | null;
  declare browserName: string | null;
  declare countryCode: string | null;
  declare isStaff: CreationOptional<boolean>;
  declare botReason: string | null;
  declare metadata: Record<string, unknown> | null;
  declare createdAt: CreationOptional<Date>;
}

export const bindPageView = (sequelize: Sequelize): typeof PageView =>
  class extends PageView {}.init(
    {
      id: bigIdentity(),
      eventId: DataTypes.UUID,
      sessionId: DataTypes.STRING,
      customerId: DataTypes.INTEGER,
      pageViewId: DataTypes.UUID,
      pageUrl: DataTypes.STRING(2048),
      pageTitle: DataTypes.STRING,
      timeOnPage: DataTypes.DOUBLE,
      scrollDepth: DataTypes.DOUBLE,
      exitPage: DataTypes.BOOLEAN,
      referrerUrl: DataTypes.STRING(2048),
      userAgent: DataTypes.TEXT,
      ipAddress: DataTypes.STRING(45),
      deviceType: DataTypes.STRING,
      browserName: DataTypes.STRING,
      countryCode: DataTypes.CHAR(2),
      isStaff: DataTypes.BOOLEAN,
      botReason: DataTypes.STRING,
      metadata: DataTypes.JSONB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'PageView', tableName: 'page_views' },
  );
