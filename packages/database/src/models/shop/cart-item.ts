import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';
import type { Product } from './product.ts';

/** A product in a customer's cart: at most one row per customer and product. */
export class CartItem extends Model<InferAttributes<CartItem>, InferCreationAttributes<CartItem>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare productId: number;
  declare quantity: CreationOptional<number>;
  declare addedAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare product?: NonAttribute<Product>;
}

export const defineCartItem = (sequelize: Sequelize): typeof CartItem =>
  class extends CartItem {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      quantity: DataTypes.INTEGER,
      addedAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'CartItem', tableName: 'cart_items' },
  );
