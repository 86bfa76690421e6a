import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** The columns that the three analytics tables share. `createdAt` is when the server received the event. */
export abstract class AnalyticsRow<Row extends Model> extends Model<
  InferAttributes<Row>,
  InferCreationAttributes<Row>
> {
  declare id: CreationOptional<number>;
  declare eventId: string;
  declare sessionId: string;
  declare customerId: number | null;
  declare pageViewId: string | null;
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

export const analyticsColumns = () => ({
  id: bigIdentity(),
  eventId: DataTypes.UUID,
  sessionId: DataTypes.STRING,
  customerId: DataTypes.INTEGER,
  pageViewId: DataTypes.UUID,
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
});
