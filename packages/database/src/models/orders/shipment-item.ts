import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** How many pieces of an item are in a parcel. */
export class ShipmentItem extends Model<
  InferAttributes<ShipmentItem>,
  InferCreationAttributes<ShipmentItem>
> {
  declare shipmentId: number;
  declare orderItemId: number;
  declare quantity: number;
}

export const defineShipmentItem = (sequelize: Sequelize): typeof ShipmentItem =>
  class extends ShipmentItem {}.init(
    {
      shipmentId: { type: DataTypes.INTEGER, primaryKey: true },
      orderItemId: { type: DataTypes.INTEGER, primaryKey: true },
      quantity: DataTypes.INTEGER,
    },
    { sequelize, modelName: 'ShipmentItem', tableName: 'shipment_items' },
  );
