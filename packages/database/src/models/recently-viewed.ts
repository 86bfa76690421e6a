import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import { identity } from './identity.ts';
import type { Product } from './product.ts';

/** A piece that a customer looked at, and when last. */
export class RecentlyViewed extends Model<
  InferAttributes<RecentlyViewed>,
  InferCreationAttributes<RecentlyViewed>
> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare productId: number;
  declare viewedAt: CreationOptional<Date>;
  declare product?: NonAttribute<Product>;
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
