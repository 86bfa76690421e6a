import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A challenge that waits for a passkey's answer. The primary key is the hash of the token that its browser has. */
export class StaffPasskeyChallenge extends Model<
  InferAttributes<StaffPasskeyChallenge>,
  InferCreationAttributes<StaffPasskeyChallenge>
> {
  declare tokenHash: string;
  declare userId: number;
  /** The version of the account when the challenge was issued. */
  declare userVersion: number;
  declare purpose: 'add' | 'sign-in';
  declare challenge: string;
  declare expiresAt: Date;
}

export const defineStaffPasskeyChallenge = (sequelize: Sequelize): typeof StaffPasskeyChallenge =>
  class extends StaffPasskeyChallenge {}.init(
    {
      tokenHash: { type: DataTypes.STRING(64), primaryKey: true },
      userId: DataTypes.INTEGER,
      userVersion: DataTypes.INTEGER,
      purpose: DataTypes.STRING(20),
      challenge: DataTypes.STRING(64),
      expiresAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'StaffPasskeyChallenge', tableName: 'staff_passkey_challenges' },
  );
