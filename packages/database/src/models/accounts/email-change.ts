import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A change of an account's address, which a link that was mailed to the old address undoes. Only the hash of its token is stored. */
export class EmailChange extends Model<InferAttributes<EmailChange>, InferCreationAttributes<EmailChange>> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare oldEmail: string;
  declare tokenHash: string;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare undoneAt: CreationOptional<Date | null>;
}

export const defineEmailChange = (sequelize: Sequelize): typeof EmailChange =>
  class extends EmailChange {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      oldEmail: DataTypes.STRING,
      tokenHash: DataTypes.STRING(64),
      createdAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      undoneAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'EmailChange', tableName: 'email_changes' },
  );
