import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** The mail behind a text that arrived by mail. It belongs to a message of a ticket or to a reply of a contact message. */
export class ReceivedMail extends Model<
  InferAttributes<ReceivedMail>,
  InferCreationAttributes<ReceivedMail>
> {
  declare id: CreationOptional<number>;
  declare supportMessageId: number | null;
  declare contactReplyId: number | null;
  /** Of the header From:, which anybody can write. Empty when there is none. */
  declare fromAddress: string;
  declare isFromCustomer: boolean;
  /** Whether a program sent it. */
  declare isAutomatic: boolean;
  /** Of the original, in bytes. */
  declare size: number;
  /** The original. null: it was deleted because of its age. */
  declare raw: Buffer | null;
  declare createdAt: CreationOptional<Date>;
}

export const defineReceivedMail = (sequelize: Sequelize): typeof ReceivedMail =>
  class extends ReceivedMail {}.init(
    {
      id: identity(),
      supportMessageId: DataTypes.INTEGER,
      contactReplyId: DataTypes.INTEGER,
      fromAddress: DataTypes.STRING,
      isFromCustomer: DataTypes.BOOLEAN,
      isAutomatic: DataTypes.BOOLEAN,
      size: DataTypes.INTEGER,
      raw: DataTypes.BLOB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ReceivedMail', tableName: 'received_mails' },
  );
