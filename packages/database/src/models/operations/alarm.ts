import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A current problem of the shop, and whether operators were notified of it (behaviour: operations 8). */
export class Alarm extends Model<InferAttributes<Alarm>, InferCreationAttributes<Alarm>> {
  declare key: string;
  declare level: 'warning' | 'error';
  declare title: string;
  declare text: string;
  declare firstSeenAt: Date;
  declare lastSeenAt: Date;
  /** When the latest notice was enqueued; null before the first. */
  declare notifiedAt: CreationOptional<Date | null>;
  declare notifiedLevel: CreationOptional<'warning' | 'error' | null>;
}

export const defineAlarm = (sequelize: Sequelize): typeof Alarm =>
  class extends Alarm {}.init(
    {
      key: { type: DataTypes.STRING(200), primaryKey: true },
      level: DataTypes.STRING(10),
      title: DataTypes.STRING(300),
      text: DataTypes.STRING(2000),
      firstSeenAt: DataTypes.DATE,
      lastSeenAt: DataTypes.DATE,
      notifiedAt: DataTypes.DATE,
      notifiedLevel: DataTypes.STRING(10),
    },
    { sequelize, modelName: 'Alarm', tableName: 'alarms' },
  );
