import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from './identity-column.ts';

/**
 * A mail, waiting or done. Insert it with `enqueueMail` of packages/mail, which checks the payload.
 */
export class OutboxMail extends Model<InferAttributes<OutboxMail>, InferCreationAttributes<OutboxMail>> {
  declare id: CreationOptional<number>;
  declare kind: string;
  declare toAddress: string;
  /** Two mails with the same key are one. */
  declare dedupeKey: string;
  /** The values of the template. Null once they were removed: a sign-in code must not stay. */
  declare payload: object | null;
  /** Without angle brackets. The first attempt sets it, and every further one uses it. */
  declare messageId: string | null;
  declare nextAttemptAt: CreationOptional<Date>;
  declare attempts: CreationOptional<number>;
  declare leasedUntil: Date | null;
  /** The mail is not sent after this. */
  declare expiresAt: Date | null;
  declare sentAt: Date | null;
  declare failedAt: Date | null;
  /** When it was kept here because no SMTP server is configured. */
  declare keptAt: Date | null;
  declare error: string | null;
  declare createdAt: CreationOptional<Date>;
}

export const defineOutboxMail = (sequelize: Sequelize): typeof OutboxMail =>
  class extends OutboxMail {}.init(
    {
      id: bigIdentity(),
      kind: DataTypes.STRING(50),
      toAddress: DataTypes.STRING,
      dedupeKey: DataTypes.STRING,
      payload: DataTypes.JSONB,
      messageId: DataTypes.STRING(320),
      nextAttemptAt: DataTypes.DATE,
      attempts: DataTypes.INTEGER,
      leasedUntil: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      sentAt: DataTypes.DATE,
      failedAt: DataTypes.DATE,
      keptAt: DataTypes.DATE,
      error: DataTypes.STRING(500),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'OutboxMail', tableName: 'outbox' },
  );
