import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A question about a product, with its answer (behaviour: reviews 5). */
export class ProductQuestion extends Model<
  InferAttributes<ProductQuestion>,
  InferCreationAttributes<ProductQuestion>
> {
  declare id: CreationOptional<number>;
  declare productId: number;
  declare customerId: number | null;
  declare customerName: string;
  declare email: string;
  declare question: string;
  declare answer: string | null;
  /** False: staff put it aside. */
  declare isPublic: CreationOptional<boolean>;
  declare isAnswered: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare answeredAt: Date | null;
}

export const defineProductQuestion = (sequelize: Sequelize): typeof ProductQuestion =>
  class extends ProductQuestion {}.init(
    {
      id: identity(),
      productId: DataTypes.INTEGER,
      customerId: DataTypes.INTEGER,
      customerName: DataTypes.STRING(100),
      email: DataTypes.STRING,
      question: DataTypes.TEXT,
      answer: DataTypes.TEXT,
      isPublic: DataTypes.BOOLEAN,
      isAnswered: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
      answeredAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ProductQuestion', tableName: 'product_questions' },
  );
