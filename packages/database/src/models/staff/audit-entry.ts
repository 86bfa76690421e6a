import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** One change by staff. It is written in the transaction of the change, and never changed. */
export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  declare id: CreationOptional<number>;
  declare at: CreationOptional<Date>;
  /** null: the command line, or a customer. */
  declare userId: number | null;
  declare username: string;
  declare subject: string;
  declare action: string;
  /** The fields that changed, as they were; null for something new. */
  declare before: Record<string, unknown> | null;
  /** The fields that changed, as they are; null for something that was removed. */
  declare after: Record<string, unknown> | null;
}

export const defineAuditEntry = (sequelize: Sequelize): typeof AuditEntry =>
  class extends AuditEntry {}.init(
    {
      id: bigIdentity(),
      at: DataTypes.DATE,
      userId: DataTypes.INTEGER,
      username: DataTypes.STRING(100),
      subject: DataTypes.STRING(150),
      action: DataTypes.STRING(50),
      before: DataTypes.JSONB,
      after: DataTypes.JSONB,
    },
    { sequelize, modelName: 'AuditEntry', tableName: 'audit_log' },
  );
