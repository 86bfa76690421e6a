import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A browser that is signed in to an account. The token is in its cookie; only the token's hash is stored. */
export class CustomerSession extends Model<
  InferAttributes<CustomerSession>,
  InferCreationAttributes<CustomerSession>
> {
  declare id: CreationOptional<number>;
  declare customerId: number;
  declare tokenHash: string;
  /** The browser and its system, such as "Safari on iOS". */
  declare device: string | null;
  declare countryCode: string | null;
  declare createdAt: CreationOptional<Date>;
  declare lastSeenAt: CreationOptional<Date>;
  declare expiresAt: Date;
}

export const defineCustomerSession = (sequelize: Sequelize): typeof CustomerSession =>
  class extends CustomerSession {}.init(
    {
      id: identity(),
      customerId: DataTypes.INTEGER,
      tokenHash: DataTypes.STRING(64),
      device: DataTypes.STRING(100),
      countryCode: DataTypes.STRING(2),
      createdAt: DataTypes.DATE,
      lastSeenAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'CustomerSession', tableName: 'customer_sessions' },
  );
