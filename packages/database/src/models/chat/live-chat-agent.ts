import type { AgentStatus } from '@ronin/contracts';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** An agent's presence in the chat. Staff who never opened the console have no row. */
export class LiveChatAgent extends Model<
  InferAttributes<LiveChatAgent>,
  InferCreationAttributes<LiveChatAgent>
> {
  declare userId: number;
  declare status: CreationOptional<AgentStatus>;
  declare seenAt: Date | null;
  declare connectedUntil: Date | null;
  /** The session id of the chat that the agent has open. */
  declare lookingAt: string | null;
}

export const defineLiveChatAgent = (sequelize: Sequelize): typeof LiveChatAgent =>
  class extends LiveChatAgent {}.init(
    {
      userId: { type: DataTypes.INTEGER, primaryKey: true },
      status: DataTypes.STRING(20),
      seenAt: DataTypes.DATE,
      connectedUntil: DataTypes.DATE,
      lookingAt: DataTypes.UUID,
    },
    { sequelize, modelName: 'LiveChatAgent', tableName: 'live_chat_agents' },
  );
