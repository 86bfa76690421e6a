import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A parcel of an order, or of a part of it. */
export class Shipment extends Model<InferAttributes<Shipment>, InferCreationAttributes<Shipment>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare trackingNumber: string;
  declare userId: number | null;
  declare userName: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineShipment = (sequelize: Sequelize): typeof Shipment =>
  class extends Shipment {}.init(
    {
      id: identity(),
      orderId: DataTypes.INTEGER,
      trackingNumber: DataTypes.STRING(100),
      userId: DataTypes.INTEGER,
      userName: DataTypes.STRING(100),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Shipment', tableName: 'shipments' },
  );
