import type { StaffRole } from '@ronin/contracts';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A staff account. Shoppers see `displayName`, or the username where it is null. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare username: string;
  declare password: string;
  declare displayName: string | null;
  declare roles: CreationOptional<StaffRole[]>;
  /** Raised by every change. */
  declare version: CreationOptional<number>;
}

export const defineUser = (sequelize: Sequelize): typeof User =>
  class extends User {}.init(
    {
      id: identity(),
      username: DataTypes.STRING(100),
      password: DataTypes.STRING,
      displayName: DataTypes.STRING(100),
      roles: DataTypes.ARRAY(DataTypes.TEXT),
      version: DataTypes.INTEGER,
    },
    { sequelize, modelName: 'User', tableName: 'users' },
  );
