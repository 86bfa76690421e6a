import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A customer's postal address. */
export class Address extends Model<InferAttributes<Address>, InferCreationAttributes<Address>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  /** shipping or billing; order: an order's own copy. */
  declare type: string;
  declare firstName: string;
  declare lastName: string;
  declare street: string;
  declare street2: CreationOptional<string | null>;
  declare company: CreationOptional<string | null>;
  declare city: string;
  declare state: string;
  declare zipCode: string;
  declare country: CreationOptional<string>;
  declare isDefault: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export const defineAddress = (sequelize: Sequelize): typeof Address =>
  class extends Address {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      type: DataTypes.STRING(20),
      firstName: DataTypes.STRING(100),
      lastName: DataTypes.STRING(100),
      street: DataTypes.STRING,
      street2: DataTypes.STRING,
      company: DataTypes.STRING(100),
      city: DataTypes.STRING(100),
      state: DataTypes.STRING(50),
      zipCode: DataTypes.STRING(20),
      country: DataTypes.STRING(100),
      isDefault: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Address', tableName: 'addresses' },
  );
