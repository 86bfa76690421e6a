import type { ChatSenderType } from '@ronin/contracts';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/**
 * A message of a chat. Insert it with the session's row locked and with the next `sequence`, which that row counts: then
 * the ids of a session grow in commit order.
 */
export class LiveChatMessage extends Model<
  InferAttributes<LiveChatMessage>,
  InferCreationAttributes<LiveChatMessage>
> {
  declare id: CreationOptional<number>;
  declare sessionId: string;
  declare sequence: number;
  declare senderId: string | null;
  declare senderName: string;
  declare senderType: ChatSenderType;
  declare message: string;
  declare messageType: CreationOptional<string>;
  declare clientMessageId: string | null;
  /** The product that an agent shows with the message. */
  declare productId: number | null;
  declare readAt: Date | null;
  declare createdAt: CreationOptional<Date>;
}

export const defineLiveChatMessage = (sequelize: Sequelize): typeof LiveChatMessage =>
  class extends LiveChatMessage {}.init(
    {
      id: bigIdentity(),
      sessionId: DataTypes.UUID,
      sequence: DataTypes.INTEGER,
      senderId: DataTypes.STRING,
      senderName: DataTypes.STRING(100),
      senderType: DataTypes.STRING(20),
      message: DataTypes.STRING(4000),
      messageType: DataTypes.STRING(50),
      clientMessageId: DataTypes.UUID,
      productId: DataTypes.INTEGER,
      readAt: DataTypes.DATE,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'LiveChatMessage', tableName: 'live_chat_messages' },
  );
