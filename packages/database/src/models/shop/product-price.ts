import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** A price of a product from `createdAt` on. A trigger inserts the rows, and nothing changes them. */
export class ProductPrice extends Model<
  InferAttributes<ProductPrice>,
  InferCreationAttributes<ProductPrice>
> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare price: string;
  /** The member of staff who set it; null: set before there was a back office, or with SQL. */
  declare userId: number | null;
  declare createdAt: CreationOptional<Date>;
}

export const defineProductPrice = (sequelize: Sequelize): typeof ProductPrice =>
  class extends ProductPrice {}.init(
    {
      id: bigIdentity(),
      productId: DataTypes.INTEGER,
      price: DataTypes.DECIMAL(10, 2),
      userId: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ProductPrice', tableName: 'product_prices' },
  );
