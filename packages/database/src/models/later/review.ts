import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A customer's review of a product. No feature uses it yet: it is for customer reviews. */
export class Review extends Model<InferAttributes<Review>, InferCreationAttributes<Review>> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare customerId: number;
  declare rating: number;
  declare title: string | null;
  declare comment: string | null;
  declare verified: CreationOptional<boolean>;
  declare helpful: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineReview = (sequelize: Sequelize): typeof Review =>
  class extends Review {}.init(
    {
      id: identity(),
      productId: DataTypes.INTEGER,
      customerId: DataTypes.INTEGER,
      rating: DataTypes.INTEGER,
      title: DataTypes.STRING,
      comment: DataTypes.TEXT,
      verified: DataTypes.BOOLEAN,
      helpful: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Review', tableName: 'reviews' },
  );
