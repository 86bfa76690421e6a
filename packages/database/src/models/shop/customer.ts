import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/**
 * A shopper. An account has an email, and maybe a name and a password; a guest has none of them. Row 1 is the default
 * customer.
 */
export class Customer extends Model<InferAttributes<Customer>, InferCreationAttributes<Customer>> {
  declare id: CreationOptional<number>;
  declare email: string | null;
  declare firstName: string | null;
  declare lastName: string | null;
  declare password: string | null;
  declare phone: string | null;
  /** The account that got this guest's rows. The guest is refused from then on. */
  declare mergedInto: CreationOptional<number | null>;
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
      mergedInto: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Customer', tableName: 'customers' },
  );
