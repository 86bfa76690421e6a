import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** What staff answered to a contact message. It was sent as a mail. */
export class ContactReply extends Model<
  InferAttributes<ContactReply>,
  InferCreationAttributes<ContactReply>
> {
  declare id: CreationOptional<number>;
  declare contactId: number;
  declare senderId: number | null;
  declare senderName: string;
  declare message: string;
  /** Given by the client, so that a repeated request stores and sends nothing. */
  declare clientReplyId: string | null;
  declare createdAt: CreationOptional<Date>;
}

export const defineContactReply = (sequelize: Sequelize): typeof ContactReply =>
  class extends ContactReply {}.init(
    {
      id: identity(),
      contactId: DataTypes.INTEGER,
      senderId: DataTypes.INTEGER,
      senderName: DataTypes.STRING(100),
      message: DataTypes.STRING(5000),
      clientReplyId: DataTypes.UUID,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ContactReply', tableName: 'contact_replies' },
  );
