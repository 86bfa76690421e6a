import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A network whose orders expired unpaid: its next ones may hold no stock (behaviour: checkout 18). */
export class ExpiredNetwork extends Model<
  InferAttributes<ExpiredNetwork>,
  InferCreationAttributes<ExpiredNetwork>
> {
  declare networkHash: string;
  /** How many, each within a day of the one before. */
  declare orders: number;
  /** When the last one expired. */
  declare expiredAt: Date;
}

export const defineExpiredNetwork = (sequelize: Sequelize): typeof ExpiredNetwork =>
  class extends ExpiredNetwork {}.init(
    {
      networkHash: { type: DataTypes.STRING(64), primaryKey: true },
      orders: DataTypes.INTEGER,
      expiredAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ExpiredNetwork', tableName: 'expired_networks' },
  );
