import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The buckets in which a customer was present, in any visit, in order. */
export class Visitor extends Model<InferAttributes<Visitor>, InferCreationAttributes<Visitor>> {
  declare customerId: number;
  declare quarters: number[];
}

export const defineVisitor = (sequelize: Sequelize): typeof Visitor =>
  class extends Visitor {}.init(
    {
      customerId: { type: DataTypes.INTEGER, primaryKey: true },
      quarters: DataTypes.ARRAY(DataTypes.INTEGER),
    },
    { sequelize, modelName: 'Visitor', tableName: 'visitors' },
  );
