import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** An order. Amounts are decimal strings. No feature uses it yet: it is for checkout. */
export class Order extends Model<InferAttributes<Order>, InferCreationAttributes<Order>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare orderNumber: string;
  declare status: CreationOptional<string>;
  declare subtotal: string;
  declare tax: CreationOptional<string>;
  declare shipping: CreationOptional<string>;
  declare total: string;
  declare shippingAddressId: number | null;
  declare billingAddressId: number | null;
  declare trackingNumber: string | null;
  declare notes: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineOrder = (sequelize: Sequelize): typeof Order =>
  class extends Order {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      orderNumber: DataTypes.STRING(50),
      status: DataTypes.STRING(50),
      subtotal: DataTypes.DECIMAL(10, 2),
      tax: DataTypes.DECIMAL(10, 2),
      shipping: DataTypes.DECIMAL(10, 2),
      total: DataTypes.DECIMAL(10, 2),
      shippingAddressId: DataTypes.INTEGER,
      billingAddressId: DataTypes.INTEGER,
      trackingNumber: DataTypes.STRING(100),
      notes: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Order', tableName: 'orders' },
  );
