import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from './identity.ts';

/** Something a visitor did. `createdAt` is when the server received it. */
export class AnalyticsEvent extends Model<
  InferAttributes<AnalyticsEvent>,
  InferCreationAttributes<AnalyticsEvent>
> {
  declare id: CreationOptional<number>;
  declare eventId: string;
  declare sessionId: string;
  declare customerId: number | null;
  declare pageViewId: string | null;
  declare eventType: string;
  declare eventCategory: string | null;
  declare eventLabel: string | null;
  declare eventValue: number | null;
  declare productId: number | null;
  declare pageUrl: string | null;
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

export const bindAnalyticsEvent = (sequelize: Sequelize): typeof AnalyticsEvent =>
  class extends AnalyticsEvent {}.init(
    {
      id: bigIdentity(),
      eventId: DataTypes.UUID,
      sessionId: DataTypes.STRING,
      customerId: DataTypes.INTEGER,
      pageViewId: DataTypes.UUID,
      eventType: DataTypes.STRING,
      eventCategory: DataTypes.STRING,
      eventLabel: DataTypes.STRING,
      eventValue: DataTypes.DOUBLE,
      productId: DataTypes.INTEGER,
      pageUrl: DataTypes.STRING(2048),
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
    { sequelize, modelName: 'AnalyticsEvent', tableName: 'analytics_events' },
  );
