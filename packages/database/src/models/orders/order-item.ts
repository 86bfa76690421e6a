import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A product in an order, as it was when the order was placed. `price` is of one piece; `discount` and `tax` are of the whole item. */
export class OrderItem extends Model<InferAttributes<OrderItem>, InferCreationAttributes<OrderItem>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare productId: number;
  declare name: CreationOptional<string>;
  declare imageUrl: CreationOptional<string>;
  declare options: CreationOptional<Record<string, string>>;
  declare quantity: number;
  declare price: string;
  declare discount: CreationOptional<string>;
  declare tax: CreationOptional<string>;
  declare createdAt: CreationOptional<Date>;
}

export const defineOrderItem = (sequelize: Sequelize): typeof OrderItem =>
  class extends OrderItem {}.init(
    {
      id: identity(),
      orderId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      name: DataTypes.STRING,
      imageUrl: DataTypes.STRING(2048),
      options: DataTypes.JSONB,
      quantity: DataTypes.INTEGER,
      price: DataTypes.DECIMAL(10, 2),
      discount: DataTypes.DECIMAL(10, 2),
      tax: DataTypes.DECIMAL(10, 2),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'OrderItem', tableName: 'order_items' },
  );
