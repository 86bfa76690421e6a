import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A product on a customer's wishlist: at most one row per customer and product. */
export class Wishlist extends Model<InferAttributes<Wishlist>, InferCreationAttributes<Wishlist>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare productId: number;
  declare addedAt: CreationOptional<Date>;
}

export const defineWishlist = (sequelize: Sequelize): typeof Wishlist =>
  class extends Wishlist {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      addedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Wishlist', tableName: 'wishlists' },
  );
