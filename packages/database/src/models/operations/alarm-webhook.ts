import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A call of the alarm webhook that waits to be made (behaviour: operations 8). */
export class AlarmWebhook extends Model<
  InferAttributes<AlarmWebhook>,
  InferCreationAttributes<AlarmWebhook>
> {
  declare id: CreationOptional<number>;
  declare notices: object[];
  declare attempts: CreationOptional<number>;
  /** Why the latest attempt failed. */
  declare error: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare dueAt: CreationOptional<Date>;
}

export const defineAlarmWebhook = (sequelize: Sequelize): typeof AlarmWebhook =>
  class extends AlarmWebhook {}.init(
    {
      id: identity(),
      notices: DataTypes.JSONB,
      attempts: DataTypes.INTEGER,
      error: DataTypes.STRING(500),
      createdAt: DataTypes.DATE,
      dueAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'AlarmWebhook', tableName: 'alarm_webhooks' },
  );
