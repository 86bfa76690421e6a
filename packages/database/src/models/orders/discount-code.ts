import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A code that lowers the price: by a percentage, by an amount, or by the shipping (behaviour: checkout 4). */
export class DiscountCode extends Model<
  InferAttributes<DiscountCode>,
  InferCreationAttributes<DiscountCode>
> {
  declare id: CreationOptional<number>;
  declare code: string;
  declare kind: string;
  declare value: CreationOptional<string>;
  /** Of the subtotal. */
  declare minimum: CreationOptional<string>;
  declare startsAt: Date | null;
  declare endsAt: Date | null;
  declare maxUses: number | null;
  declare used: CreationOptional<number>;
  declare oncePerCustomer: CreationOptional<boolean>;
  /** False: switched off by staff. */
  declare active: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

export const defineDiscountCode = (sequelize: Sequelize): typeof DiscountCode =>
  class extends DiscountCode {}.init(
    {
      id: identity(),
      code: DataTypes.STRING(50),
      kind: DataTypes.STRING(20),
      value: DataTypes.DECIMAL(10, 2),
      minimum: DataTypes.DECIMAL(10, 2),
      startsAt: DataTypes.DATE,
      endsAt: DataTypes.DATE,
      maxUses: DataTypes.INTEGER,
      used: DataTypes.INTEGER,
      oncePerCustomer: DataTypes.BOOLEAN,
      active: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'DiscountCode', tableName: 'discount_codes' },
  );
