import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { identity } from './identity.ts';

/**
 * A shopper. A guest has none of email, firstName, lastName and password; an account has all four. Row 1 is
 * the walk-in.
 */
export class Customer extends Model<InferAttributes<Customer>, InferCreationAttributes<Customer>> {
  declare id: CreationOptional<number>;
  declare email: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare password: string | null;
  declare phone: string | null;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineCustomer = (sequelize: Sequelize): typeof Customer =>
  class extends Customer {}.init(
    {
      id: identity(),
      email: DataTypes.STRING,
      firstName: DataTypes.STRING(100),
      lastName: DataTypes.STRING(100),
      password: DataTypes.STRING,
      phone: DataTypes.STRING(20),
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Customer', tableName: 'customers' },
  );
