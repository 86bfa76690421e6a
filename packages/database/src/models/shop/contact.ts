import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A message from the contact form. Staff answer it in the inbox. */
export class Contact extends Model<InferAttributes<Contact>, InferCreationAttributes<Contact>> {
  declare id: CreationOptional<number>;
  declare firstName: string;
  declare lastName: string;
  declare email: string;
  declare message: string;
  declare topic: CreationOptional<string>;
  declare status: CreationOptional<string>;
  declare assignedTo: number | null;
  declare snoozedUntil: Date | null;
  /** When it was closed. */
  declare resolvedAt: Date | null;
  /** Raised by every change of staff. */
  declare version: CreationOptional<number>;
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
      topic: DataTypes.STRING(20),
      status: DataTypes.STRING(20),
      assignedTo: DataTypes.INTEGER,
      snoozedUntil: DataTypes.DATE,
      resolvedAt: DataTypes.DATE,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Contact', tableName: 'contacts' },
  );
