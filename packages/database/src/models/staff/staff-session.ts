import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A signed-in staff browser. The primary key is the hash of its token; the token itself is never stored. */
export class StaffSession extends Model<
  InferAttributes<StaffSession>,
  InferCreationAttributes<StaffSession>
> {
  declare tokenHash: string;
  declare userId: number;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare lastSeenAt: CreationOptional<Date>;
}

export const defineStaffSession = (sequelize: Sequelize): typeof StaffSession =>
  class extends StaffSession {}.init(
    {
      tokenHash: { type: DataTypes.STRING(64), primaryKey: true },
      userId: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      lastSeenAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'StaffSession', tableName: 'staff_sessions' },
  );
