import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** What a shipping method costs in a zone. `freeFrom` is the subtotal from which it costs nothing. */
export class ShippingRate extends Model<
  InferAttributes<ShippingRate>,
  InferCreationAttributes<ShippingRate>
> {
  declare id: CreationOptional<number>;
  declare zoneId: number;
  declare method: string;
  declare label: string;
  declare price: string;
  declare freeFrom: string | null;
  declare days: string;
  declare sortOrder: CreationOptional<number>;
}

export const defineShippingRate = (sequelize: Sequelize): typeof ShippingRate =>
  class extends ShippingRate {}.init(
    {
      id: identity(),
      zoneId: DataTypes.INTEGER,
      method: DataTypes.STRING(50),
      label: DataTypes.STRING(100),
      price: DataTypes.DECIMAL(10, 2),
      freeFrom: DataTypes.DECIMAL(10, 2),
      days: DataTypes.STRING(20),
      sortOrder: DataTypes.INTEGER,
    },
    { sequelize, modelName: 'ShippingRate', tableName: 'shipping_rates' },
  );
