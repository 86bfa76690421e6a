import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A country, or a group of countries, that the shop ships to. */
export class ShippingZone extends Model<
  InferAttributes<ShippingZone>,
  InferCreationAttributes<ShippingZone>
> {
  declare id: CreationOptional<number>;
  declare country: string;
}

export const defineShippingZone = (sequelize: Sequelize): typeof ShippingZone =>
  class extends ShippingZone {}.init(
    {
      id: identity(),
      country: DataTypes.STRING(100),
    },
    { sequelize, modelName: 'ShippingZone', tableName: 'shipping_zones' },
  );
