import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** Countries that the shop ships to in the same ways. */
export class ShippingZone extends Model<
  InferAttributes<ShippingZone>,
  InferCreationAttributes<ShippingZone>
> {
  declare id: CreationOptional<number>;
  /** For the merchants. The column has the name that it had when a zone was one country or region. */
  declare name: string;
  /** By their English names. No country is in two zones. */
  declare countries: string[];
}

export const defineShippingZone = (sequelize: Sequelize): typeof ShippingZone =>
  class extends ShippingZone {}.init(
    {
      id: identity(),
      name: { type: DataTypes.STRING(100), field: 'country' },
      countries: DataTypes.ARRAY(DataTypes.TEXT),
    },
    { sequelize, modelName: 'ShippingZone', tableName: 'shipping_zones' },
  );
