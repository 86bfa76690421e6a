import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** What staff answered to a contact message, by mail, and what the sender of the message replied to that. */
export class ContactReply extends Model<
  InferAttributes<ContactReply>,
  InferCreationAttributes<ContactReply>
> {
  declare id: CreationOptional<number>;
  declare contactId: number;
  declare senderId: number | null;
  declare senderName: string;
  /** agent, customer, or other: by mail, from another address than the customer's or of a program. */
  declare senderType: CreationOptional<string>;
  declare message: string;
  /** Given by the client, so that a repeated request stores and sends nothing. */
  declare clientReplyId: string | null;
  /** Of a reply by mail: a hash of its Message-ID. A mail that arrives twice is stored once. */
  declare mailKey: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineContactReply = (sequelize: Sequelize): typeof ContactReply =>
  class extends ContactReply {}.init(
    {
      id: identity(),
      contactId: DataTypes.INTEGER,
      senderId: DataTypes.INTEGER,
      senderName: DataTypes.STRING(100),
      senderType: DataTypes.STRING(20),
      message: DataTypes.TEXT,
      clientReplyId: DataTypes.UUID,
      mailKey: DataTypes.STRING(64),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ContactReply', tableName: 'contact_replies' },
  );
