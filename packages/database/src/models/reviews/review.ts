import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A customer's review of a product, one for each of both (behaviour: reviews 1). */
export class Review extends Model<InferAttributes<Review>, InferCreationAttributes<Review>> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare customerId: number;
  declare rating: number;
  declare title: string | null;
  declare comment: string | null;
  declare verified: CreationOptional<boolean>;
  /** How many customers found it helpful. */
  declare helpful: CreationOptional<number>;
  declare status: CreationOptional<string>;
  /** Set while the status is rejected. */
  declare rejectReason: CreationOptional<string | null>;
  /** The first name of the order or the account. */
  declare authorName: string | null;
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
      status: DataTypes.STRING(20),
      rejectReason: DataTypes.STRING(20),
      authorName: DataTypes.STRING(100),
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Review', tableName: 'reviews' },
  );
