import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A product in a customer's cart: at most one row per customer, product and choice of options. */
export class CartItem extends Model<InferAttributes<CartItem>, InferCreationAttributes<CartItem>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare productId: number;
  declare quantity: CreationOptional<number>;
  /** The chosen value of each option, by its name: `{ size: '9' }`. */
  declare options: CreationOptional<Record<string, string>>;
  declare addedAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineCartItem = (sequelize: Sequelize): typeof CartItem =>
  class extends CartItem {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      quantity: DataTypes.INTEGER,
      options: DataTypes.JSONB,
      addedAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'CartItem', tableName: 'cart_items' },
  );
