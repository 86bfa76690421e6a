import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** A code that was mailed to an address. It is valid only in the browser that asked for it, and for one purpose. */
export class SignInCode extends Model<InferAttributes<SignInCode>, InferCreationAttributes<SignInCode>> {
  declare id: CreationOptional<number>;
  declare emailLower: string;
  /** sign-in, email, password or erase. */
  declare purpose: string;
  declare browserHash: string;
  declare codeHmac: string;
  /** Of the secret in the mail's link. Null for a purpose without one. */
  declare tokenHash: CreationOptional<string | null>;
  /** The address as it was typed. Null for a code of the release before. */
  declare email: CreationOptional<string | null>;
  declare attempts: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare consumedAt: CreationOptional<Date | null>;
}

export const defineSignInCode = (sequelize: Sequelize): typeof SignInCode =>
  class extends SignInCode {}.init(
    {
      id: bigIdentity(),
      emailLower: DataTypes.STRING,
      purpose: DataTypes.STRING(20),
      browserHash: DataTypes.STRING(64),
      codeHmac: DataTypes.STRING(64),
      tokenHash: DataTypes.STRING(64),
      email: DataTypes.STRING,
      attempts: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      consumedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'SignInCode', tableName: 'sign_in_codes' },
  );
