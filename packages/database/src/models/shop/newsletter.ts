import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A newsletter subscription. Addresses are unique without regard to case. */
export class Newsletter extends Model<InferAttributes<Newsletter>, InferCreationAttributes<Newsletter>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare subscribedAt: CreationOptional<Date>;
}

export const defineNewsletter = (sequelize: Sequelize): typeof Newsletter =>
  class extends Newsletter {}.init(
    {
      id: identity(),
      email: DataTypes.STRING,
      subscribedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Newsletter', tableName: 'newsletters' },
  );
