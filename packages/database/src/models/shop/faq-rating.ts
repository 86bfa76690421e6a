import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A customer's answer to "Did this help?" (behaviour: help 2). */
export class FaqRating extends Model<InferAttributes<FaqRating>, InferCreationAttributes<FaqRating>> {
  declare faqId: number;
  declare customerId: number;
  declare helpful: boolean;
  declare ratedAt: CreationOptional<Date>;
}

export const defineFaqRating = (sequelize: Sequelize): typeof FaqRating =>
  class extends FaqRating {}.init(
    {
      faqId: { type: DataTypes.INTEGER, primaryKey: true },
      customerId: { type: DataTypes.INTEGER, primaryKey: true },
      helpful: DataTypes.BOOLEAN,
      ratedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'FaqRating', tableName: 'faq_ratings' },
  );
