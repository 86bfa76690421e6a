import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** Something that happened to an order. `isPublic` events are shown to the customer. */
export class OrderEvent extends Model<InferAttributes<OrderEvent>, InferCreationAttributes<OrderEvent>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare kind: string;
  declare text: string;
  declare isPublic: CreationOptional<boolean>;
  /** The member of staff who did it; null: the customer or the shop itself. */
  declare userId: CreationOptional<number | null>;
  declare userName: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineOrderEvent = (sequelize: Sequelize): typeof OrderEvent =>
  class extends OrderEvent {}.init(
    {
      id: bigIdentity(),
      orderId: DataTypes.INTEGER,
      kind: DataTypes.STRING(50),
      text: DataTypes.STRING(500),
      isPublic: DataTypes.BOOLEAN,
      userId: DataTypes.INTEGER,
      userName: DataTypes.STRING(100),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'OrderEvent', tableName: 'order_events' },
  );
