import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** How many pieces of an item a refund is for. They are not sent any more. */
export class RefundItem extends Model<InferAttributes<RefundItem>, InferCreationAttributes<RefundItem>> {
  declare refundId: number;
  declare orderItemId: number;
  declare quantity: number;
}

export const defineRefundItem = (sequelize: Sequelize): typeof RefundItem =>
  class extends RefundItem {}.init(
    {
      refundId: { type: DataTypes.INTEGER, primaryKey: true },
      orderItemId: { type: DataTypes.INTEGER, primaryKey: true },
      quantity: DataTypes.INTEGER,
    },
    { sequelize, modelName: 'RefundItem', tableName: 'refund_items' },
  );
