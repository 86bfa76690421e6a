import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A comment on a review. No feature uses it yet: it is for customer reviews. */
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
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ReviewComment', tableName: 'review_comments' },
  );
