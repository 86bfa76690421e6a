import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A message of a ticket. Internal ones are for staff only. */
export class SupportMessage extends Model<
  InferAttributes<SupportMessage>,
  InferCreationAttributes<SupportMessage>
> {
  declare id: CreationOptional<number>;
  declare ticketId: number;
  declare senderId: string | null;
  declare senderName: string;
  declare senderEmail: string | null;
  declare senderType: string;
  declare message: string;
  declare attachments: CreationOptional<string[]>;
  declare isInternal: CreationOptional<boolean>;
  /** Given by the client of a reply, so that a repeated request stores and sends nothing. */
  declare clientReplyId: string | null;
  /** Of a reply by mail: a hash of its Message-ID. A mail that arrives twice is stored once. */
  declare mailKey: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineSupportMessage = (sequelize: Sequelize): typeof SupportMessage =>
  class extends SupportMessage {}.init(
    {
      id: identity(),
      ticketId: DataTypes.INTEGER,
      senderId: DataTypes.STRING,
      senderName: DataTypes.STRING(100),
      senderEmail: DataTypes.STRING,
      senderType: DataTypes.STRING(20),
      message: DataTypes.TEXT,
      attachments: DataTypes.ARRAY(DataTypes.TEXT),
      isInternal: DataTypes.BOOLEAN,
      clientReplyId: DataTypes.UUID,
      mailKey: DataTypes.STRING(64),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'SupportMessage', tableName: 'support_messages' },
  );
