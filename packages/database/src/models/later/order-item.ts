import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A product in an order; `price` is the unit price at the time of the order. No feature uses it yet: it is for checkout. */
export class OrderItem extends Model<InferAttributes<OrderItem>, InferCreationAttributes<OrderItem>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare productId: number;
  declare quantity: number;
  declare price: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineOrderItem = (sequelize: Sequelize): typeof OrderItem =>
  class extends OrderItem {}.init(
    {
      id: identity(),
      orderId: DataTypes.INTEGER,
      productId: DataTypes.INTEGER,
      quantity: DataTypes.INTEGER,
      price: DataTypes.DECIMAL(10, 2),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'OrderItem', tableName: 'order_items' },
  );
