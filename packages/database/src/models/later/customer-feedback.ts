import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A customer's feedback outside reviews and chat. No feature uses it yet: it is for a feedback form. */
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
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'CustomerFeedback', tableName: 'customer_feedback' },
  );
