import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A message from the contact form. */
export class Contact extends Model<InferAttributes<Contact>, InferCreationAttributes<Contact>> {
  declare id: CreationOptional<number>;
  declare firstName: string;
  declare lastName: string;
  declare email: string;
  declare message: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineContact = (sequelize: Sequelize): typeof Contact =>
  class extends Contact {}.init(
    {
      id: identity(),
      firstName: DataTypes.STRING(100),
      lastName: DataTypes.STRING(100),
      email: DataTypes.STRING,
      message: DataTypes.STRING(5000),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Contact', tableName: 'contacts' },
  );
