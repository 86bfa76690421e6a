import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A customer who found a review helpful. The sum is in the review. */
export class ReviewVote extends Model<InferAttributes<ReviewVote>, InferCreationAttributes<ReviewVote>> {
  declare reviewId: number;
  declare customerId: number;
  declare votedAt: CreationOptional<Date>;
}

export const defineReviewVote = (sequelize: Sequelize): typeof ReviewVote =>
  class extends ReviewVote {}.init(
    {
      reviewId: { type: DataTypes.INTEGER, primaryKey: true },
      customerId: { type: DataTypes.INTEGER, primaryKey: true },
      votedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ReviewVote', tableName: 'review_votes' },
  );
