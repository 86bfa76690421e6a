import type { ChatStatus } from '@ronin/contracts';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/**
 * A shopper's chat. Waiting chats are served in the order of `queuedAt`, then id; a released chat gets the earliest
 * `queuedAt`. `waitTime` and `chatDuration` are in seconds.
 */
export class LiveChatSession extends Model<
  InferAttributes<LiveChatSession>,
  InferCreationAttributes<LiveChatSession>
> {
  declare id: CreationOptional<number>;
  declare sessionId: CreationOptional<string>;
  declare customerId: number | null;
  declare customerEmail: string;
  declare customerName: string;
  declare agentId: number | null;
  declare agentName: string | null;
  declare status: CreationOptional<ChatStatus>;
  declare waitTime: number | null;
  declare chatDuration: number | null;
  declare satisfaction: number | null;
  declare tags: CreationOptional<string[]>;
  declare startedAt: CreationOptional<Date>;
  declare queuedAt: CreationOptional<Date>;
  declare claimedAt: Date | null;
  declare endedAt: Date | null;
  /** The sequence of the newest message; 0 without messages. */
  declare lastSequence: CreationOptional<number>;
  /** Since when the shopper has waited for the agent's reply. */
  declare unansweredSince: Date | null;
  declare customerSeenAt: CreationOptional<Date>;
  /** Whether the shopper was seen within the last seconds. */
  declare customerOnline: CreationOptional<boolean>;
  /** The agent who transferred the chat to its current holder. */
  declare transferredFrom: string | null;
  /** Bytes of all texts that people wrote in it. */
  declare textBytes: CreationOptional<number>;
  /** The page of the shop that the shopper had open last. */
  declare pagePath: string | null;
  declare pageTitle: string | null;
}

export const defineLiveChatSession = (sequelize: Sequelize): typeof LiveChatSession =>
  class extends LiveChatSession {}.init(
    {
      id: identity(),
      sessionId: DataTypes.UUID,
      customerId: DataTypes.INTEGER,
      customerEmail: DataTypes.STRING,
      customerName: DataTypes.STRING(100),
      agentId: DataTypes.INTEGER,
      agentName: DataTypes.STRING(100),
      status: DataTypes.STRING(20),
      waitTime: DataTypes.INTEGER,
      chatDuration: DataTypes.INTEGER,
      satisfaction: DataTypes.INTEGER,
      tags: DataTypes.ARRAY(DataTypes.TEXT),
      startedAt: DataTypes.DATE,
      queuedAt: DataTypes.DATE,
      claimedAt: DataTypes.DATE,
      endedAt: DataTypes.DATE,
      lastSequence: DataTypes.INTEGER,
      unansweredSince: DataTypes.DATE,
      customerSeenAt: DataTypes.DATE,
      customerOnline: DataTypes.BOOLEAN,
      transferredFrom: DataTypes.STRING(100),
      textBytes: DataTypes.BIGINT,
      pagePath: DataTypes.STRING(2048),
      pageTitle: DataTypes.STRING,
    },
    { sequelize, modelName: 'LiveChatSession', tableName: 'live_chat_sessions' },
  );
