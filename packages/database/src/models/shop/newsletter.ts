import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A newsletter subscription, which counts once it was confirmed by mail. Addresses are unique without regard to case. */
export class Newsletter extends Model<InferAttributes<Newsletter>, InferCreationAttributes<Newsletter>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare subscribedAt: CreationOptional<Date>;
  /** The secret in the links of its mails. */
  declare token: CreationOptional<string>;
  declare confirmedAt: CreationOptional<Date | null>;
  /** When the mail that asks for a confirmation was last enqueued. */
  declare confirmationSentAt: CreationOptional<Date | null>;
}

export const defineNewsletter = (sequelize: Sequelize): typeof Newsletter =>
  class extends Newsletter {}.init(
    {
      id: identity(),
      email: DataTypes.STRING,
      subscribedAt: DataTypes.DATE,
      token: DataTypes.UUID,
      confirmedAt: DataTypes.DATE,
      confirmationSentAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Newsletter', tableName: 'newsletters' },
  );
