import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The mail that asks for a review of a product after its order has arrived (behaviour: reviews 4). A trigger inserts the row. */
export class ReviewInvitation extends Model<
  InferAttributes<ReviewInvitation>,
  InferCreationAttributes<ReviewInvitation>
> {
  declare orderId: number;
  declare productId: number;
  /** The secret of the link in the mail. */
  declare token: CreationOptional<string>;
  declare dueAt: Date;
  /** When the mail was enqueued, or when it was clear that none is sent. */
  declare closedAt: CreationOptional<Date | null>;
}

export const defineReviewInvitation = (sequelize: Sequelize): typeof ReviewInvitation =>
  class extends ReviewInvitation {}.init(
    {
      orderId: { type: DataTypes.INTEGER, primaryKey: true },
      productId: { type: DataTypes.INTEGER, primaryKey: true },
      token: DataTypes.UUID,
      dueAt: DataTypes.DATE,
      closedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ReviewInvitation', tableName: 'review_invitations' },
  );
