import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A product that a customer viewed, and when last. */
export class RecentlyViewed extends Model<
  InferAttributes<RecentlyViewed>,
  InferCreationAttributes<RecentlyViewed>
> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare productId: number;
  declare viewedAt: CreationOptional<Date>;
}

export const defineRecentlyViewed = (sequelize: Sequelize): typeof RecentlyViewed =>
  class extends RecentlyViewed {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      viewedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'RecentlyViewed', tableName: 'recently_viewed' },
  );
