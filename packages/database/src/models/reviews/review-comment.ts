import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A comment on a review, by a customer or by the shop (behaviour: reviews 3). */
export class ReviewComment extends Model<
  InferAttributes<ReviewComment>,
  InferCreationAttributes<ReviewComment>
> {
  declare id: CreationOptional<number>;
  declare reviewId: number;
  declare customerId: number | null;
  declare customerName: string;
  declare comment: string;
  declare isVerifiedPurchase: CreationOptional<boolean>;
  /** Written by staff, in the name of the shop. */
  declare isShop: CreationOptional<boolean>;
  declare status: CreationOptional<string>;
  /** Set while the status is rejected. */
  declare rejectReason: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineReviewComment = (sequelize: Sequelize): typeof ReviewComment =>
  class extends ReviewComment {}.init(
    {
      id: identity(),
      reviewId: DataTypes.INTEGER,
      customerId: DataTypes.INTEGER,
      customerName: DataTypes.STRING(100),
      comment: DataTypes.TEXT,
      isVerifiedPurchase: DataTypes.BOOLEAN,
      isShop: DataTypes.BOOLEAN,
      status: DataTypes.STRING(20),
      rejectReason: DataTypes.STRING(20),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ReviewComment', tableName: 'review_comments' },
  );
