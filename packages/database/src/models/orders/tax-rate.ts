import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** The tax of a state, or of a whole country when `state` is empty. `rate` is a fraction. */
export class TaxRate extends Model<InferAttributes<TaxRate>, InferCreationAttributes<TaxRate>> {
  declare id: CreationOptional<number>;
  declare country: string;
  /** The abbreviation. */
  declare state: CreationOptional<string>;
  declare stateName: CreationOptional<string>;
  declare rate: string;
}

export const defineTaxRate = (sequelize: Sequelize): typeof TaxRate =>
  class extends TaxRate {}.init(
    {
      id: identity(),
      country: DataTypes.STRING(100),
      state: DataTypes.STRING(50),
      stateName: DataTypes.STRING(50),
      rate: DataTypes.DECIMAL(7, 5),
    },
    { sequelize, modelName: 'TaxRate', tableName: 'tax_rates' },
  );
