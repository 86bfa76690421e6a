import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A process of the shop, as its last heartbeat described it (behaviour: operations 3). */
export class ServiceHeartbeat extends Model<
  InferAttributes<ServiceHeartbeat>,
  InferCreationAttributes<ServiceHeartbeat>
> {
  declare instanceId: string;
  declare service: string;
  declare host: string;
  declare pid: number;
  declare version: string;
  declare ready: boolean;
  /** The state of each readiness check, by its name. */
  declare checks: Record<string, string>;
  /** What the process has done since its start; only workers report it. */
  declare figures: object | null;
  declare startedAt: Date;
  declare readyChangedAt: CreationOptional<Date>;
  declare seenAt: CreationOptional<Date>;
}

export const defineServiceHeartbeat = (sequelize: Sequelize): typeof ServiceHeartbeat =>
  class extends ServiceHeartbeat {}.init(
    {
      instanceId: { type: DataTypes.UUID, primaryKey: true },
      service: DataTypes.STRING(30),
      host: DataTypes.STRING,
      pid: DataTypes.INTEGER,
      version: DataTypes.STRING(50),
      ready: DataTypes.BOOLEAN,
      checks: DataTypes.JSONB,
      figures: DataTypes.JSONB,
      startedAt: DataTypes.DATE,
      readyChangedAt: DataTypes.DATE,
      seenAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ServiceHeartbeat', tableName: 'service_heartbeats' },
  );
