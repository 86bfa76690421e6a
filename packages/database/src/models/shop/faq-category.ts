import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A section of the FAQ. */
export class FaqCategory extends Model<InferAttributes<FaqCategory>, InferCreationAttributes<FaqCategory>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare description: string | null;
  declare sortOrder: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
  /** Raised by each change; the model does not do it. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
}

export const defineFaqCategory = (sequelize: Sequelize): typeof FaqCategory =>
  class extends FaqCategory {}.init(
    {
      id: identity(),
      name: DataTypes.STRING,
      description: DataTypes.TEXT,
      sortOrder: DataTypes.INTEGER,
      isActive: DataTypes.BOOLEAN,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'FaqCategory', tableName: 'faq_categories' },
  );
