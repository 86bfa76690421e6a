import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A request for support. */
export class SupportTicket extends Model<
  InferAttributes<SupportTicket>,
  InferCreationAttributes<SupportTicket>
> {
  declare id: CreationOptional<number>;
  declare ticketNumber: string;
  declare customerId: number | null;
  declare customerEmail: string;
  declare customerName: string;
  declare subject: string;
  declare description: string;
  declare priority: CreationOptional<string>;
  declare status: CreationOptional<string>;
  declare category: string | null;
  declare assignedTo: number | null;
  declare orderId: number | null;
  declare productId: number | null;
  declare resolution: string | null;
  declare resolvedAt: Date | null;
  /** The session id of the chat in which it was created. */
  declare chatSessionId: string | null;
  /** Until when it is hidden from the open items of the inbox. */
  declare snoozedUntil: Date | null;
  /** Raised by every change of staff. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineSupportTicket = (sequelize: Sequelize): typeof SupportTicket =>
  class extends SupportTicket {}.init(
    {
      id: identity(),
      ticketNumber: DataTypes.STRING(20),
      customerId: DataTypes.INTEGER,
      customerEmail: DataTypes.STRING,
      customerName: DataTypes.STRING(100),
      subject: DataTypes.STRING,
      description: DataTypes.TEXT,
      priority: DataTypes.STRING(20),
      status: DataTypes.STRING(20),
      category: DataTypes.STRING,
      assignedTo: DataTypes.INTEGER,
      orderId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      resolution: DataTypes.TEXT,
      resolvedAt: DataTypes.DATE,
      chatSessionId: DataTypes.UUID,
      snoozedUntil: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'SupportTicket', tableName: 'support_tickets' },
  );
