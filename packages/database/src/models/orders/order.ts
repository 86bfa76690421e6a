import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** An order (docs/commerce.md). Amounts are decimal strings. What is null beside the documented columns was written by an earlier release. */
export class Order extends Model<InferAttributes<Order>, InferCreationAttributes<Order>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare orderNumber: string;
  declare status: CreationOptional<string>;
  declare subtotal: string;
  declare discount: CreationOptional<string>;
  declare tax: CreationOptional<string>;
  declare shipping: CreationOptional<string>;
  declare total: string;
  declare currency: CreationOptional<string>;
  declare email: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare phone: string | null;
  declare shippingAddressId: number | null;
  declare billingAddressId: number | null;
  declare shippingMethod: string | null;
  declare paymentProvider: string | null;
  declare discountCodeId: number | null;
  declare trackingNumber: string | null;
  /** The carrier's page about the last parcel. */
  declare trackingUrl: string | null;
  declare notes: string | null;
  declare isGift: CreationOptional<boolean>;
  /** For the card in the parcel of a gift. */
  declare giftMessage: string | null;
  /** Made by the page: a repeated request with it places no second order. */
  declare checkoutKey: string | null;
  declare requestHash: string | null;
  /** The analytics session in which it was placed; null when tracking was refused. */
  declare sessionId: string | null;
  /** Set while the order is unpaid. */
  declare networkHash: string | null;
  /** Grows with every change of the status. */
  declare version: CreationOptional<number>;
  /** Paid by the provider test: left out of revenue. */
  declare isTest: CreationOptional<boolean>;
  /** Staff must look at its payment before it is sent. */
  declare needsReview: CreationOptional<boolean>;
  /** Why, when the provider reported something. */
  declare reviewReason: CreationOptional<string | null>;
  declare expiresAt: Date | null;
  declare confirmedAt: Date | null;
  declare invoiceNumber: string | null;
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
      discount: DataTypes.DECIMAL(10, 2),
      tax: DataTypes.DECIMAL(10, 2),
      shipping: DataTypes.DECIMAL(10, 2),
      total: DataTypes.DECIMAL(10, 2),
      currency: DataTypes.CHAR(3),
      email: DataTypes.STRING,
      firstName: DataTypes.STRING(100),
      lastName: DataTypes.STRING(100),
      phone: DataTypes.STRING(20),
      shippingAddressId: DataTypes.INTEGER,
      billingAddressId: DataTypes.INTEGER,
      shippingMethod: DataTypes.STRING(50),
      paymentProvider: DataTypes.STRING(20),
      discountCodeId: DataTypes.INTEGER,
      trackingNumber: DataTypes.STRING(100),
      trackingUrl: DataTypes.TEXT,
      notes: DataTypes.TEXT,
      isGift: DataTypes.BOOLEAN,
      giftMessage: DataTypes.STRING(300),
      checkoutKey: DataTypes.UUID,
      sessionId: DataTypes.STRING,
      requestHash: DataTypes.STRING(64),
      networkHash: DataTypes.STRING(64),
      version: DataTypes.INTEGER,
      isTest: DataTypes.BOOLEAN,
      needsReview: DataTypes.BOOLEAN,
      reviewReason: DataTypes.TEXT,
      expiresAt: DataTypes.DATE,
      confirmedAt: DataTypes.DATE,
      invoiceNumber: DataTypes.STRING(30),
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Order', tableName: 'orders' },
  );
