import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** What a customer thinks of the shop. Staff read it in the inbox, and may answer once when the customer has an account. */
export class CustomerFeedback extends Model<
  InferAttributes<CustomerFeedback>,
  InferCreationAttributes<CustomerFeedback>
> {
  declare id: CreationOptional<number>;
  declare customerId: number | null;
  declare feedbackType: string;
  declare rating: number | null;
  declare subject: string | null;
  declare message: string;
  declare orderId: number | null;
  declare productId: number | null;
  declare status: CreationOptional<string>;
  declare response: string | null;
  declare respondedAt: Date | null;
  declare responderName: string | null;
  /** Given by the client of the answer, so that a repeated request stores and sends nothing. */
  declare clientReplyId: string | null;
  declare assignedTo: number | null;
  declare snoozedUntil: Date | null;
  /** When it was closed. */
  declare resolvedAt: Date | null;
  /** Raised by every change of staff. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
}

export const defineCustomerFeedback = (sequelize: Sequelize): typeof CustomerFeedback =>
  class extends CustomerFeedback {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      feedbackType: DataTypes.STRING(50),
      rating: DataTypes.INTEGER,
      subject: DataTypes.STRING,
      message: DataTypes.TEXT,
      orderId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      status: DataTypes.STRING(20),
      response: DataTypes.TEXT,
      respondedAt: DataTypes.DATE,
      responderName: DataTypes.STRING(100),
      clientReplyId: DataTypes.UUID,
      assignedTo: DataTypes.INTEGER,
      snoozedUntil: DataTypes.DATE,
      resolvedAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'CustomerFeedback', tableName: 'customer_feedback' },
  );
