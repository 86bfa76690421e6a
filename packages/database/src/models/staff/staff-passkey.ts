import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A passkey of a staff account: the public half of a key pair, whose private half never leaves the person's device. */
export class StaffPasskey extends Model<
  InferAttributes<StaffPasskey>,
  InferCreationAttributes<StaffPasskey>
> {
  declare id: CreationOptional<number>;
  declare userId: number;
  /** Given by the person. */
  declare name: string;
  /** The authenticator's id of the key pair, as base64url. */
  declare credentialId: string;
  /** A COSE key. */
  declare publicKey: Buffer;
  /** How often the authenticator says it was used. Some always say 0. */
  declare counter: number;
  /** How the browser can reach the authenticator, as it said itself. */
  declare transports: CreationOptional<string[]>;
  declare createdAt: CreationOptional<Date>;
  declare lastUsedAt: CreationOptional<Date | null>;
}

export const defineStaffPasskey = (sequelize: Sequelize): typeof StaffPasskey =>
  class extends StaffPasskey {}.init(
    {
      id: identity(),
      userId: DataTypes.INTEGER,
      name: DataTypes.STRING(100),
      credentialId: DataTypes.STRING(1400),
      publicKey: DataTypes.BLOB,
      counter: DataTypes.BIGINT,
      transports: DataTypes.ARRAY(DataTypes.TEXT),
      createdAt: DataTypes.DATE,
      lastUsedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'StaffPasskey', tableName: 'staff_passkeys' },
  );
