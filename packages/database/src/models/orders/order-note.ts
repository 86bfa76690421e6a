import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** An internal note of staff about an order. Customers never receive it. */
export class OrderNote extends Model<InferAttributes<OrderNote>, InferCreationAttributes<OrderNote>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare authorId: number | null;
  declare authorName: string;
  declare note: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineOrderNote = (sequelize: Sequelize): typeof OrderNote =>
  class extends OrderNote {}.init(
    {
      id: identity(),
      orderId: DataTypes.INTEGER,
      authorId: DataTypes.INTEGER,
      authorName: DataTypes.STRING(100),
      note: DataTypes.STRING(4000),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'OrderNote', tableName: 'order_notes' },
  );
