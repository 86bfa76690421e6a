import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** An internal note of agents about a chat. Shoppers never receive it. */
export class LiveChatNote extends Model<
  InferAttributes<LiveChatNote>,
  InferCreationAttributes<LiveChatNote>
> {
  declare id: CreationOptional<number>;
  declare sessionId: string;
  declare authorId: number | null;
  declare authorName: string;
  declare note: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineLiveChatNote = (sequelize: Sequelize): typeof LiveChatNote =>
  class extends LiveChatNote {}.init(
    {
      id: bigIdentity(),
      sessionId: DataTypes.UUID,
      authorId: DataTypes.INTEGER,
      authorName: DataTypes.STRING(100),
      note: DataTypes.STRING(4000),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'LiveChatNote', tableName: 'live_chat_notes' },
  );
