import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A canned reply: a prepared text with a shortcut. */
export class LiveChatReply extends Model<
  InferAttributes<LiveChatReply>,
  InferCreationAttributes<LiveChatReply>
> {
  declare id: CreationOptional<number>;
  declare shortcut: string;
  declare text: string;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineLiveChatReply = (sequelize: Sequelize): typeof LiveChatReply =>
  class extends LiveChatReply {}.init(
    {
      id: identity(),
      shortcut: DataTypes.STRING(30),
      text: DataTypes.STRING(4000),
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'LiveChatReply', tableName: 'live_chat_replies' },
  );
