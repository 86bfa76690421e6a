import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A question of the FAQ with its answer. */
export class Faq extends Model<InferAttributes<Faq>, InferCreationAttributes<Faq>> {
  declare id: CreationOptional<number>;
  declare categoryId: number;
  declare question: string;
  declare answer: string;
  declare tags: CreationOptional<string[]>;
  declare viewCount: CreationOptional<number>;
  declare helpfulCount: CreationOptional<number>;
  declare notHelpfulCount: CreationOptional<number>;
  declare sortOrder: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
  /** Raised by every change of staff. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineFaq = (sequelize: Sequelize): typeof Faq =>
  class extends Faq {}.init(
    {
      id: identity(),
      categoryId: DataTypes.INTEGER,
      question: DataTypes.TEXT,
      answer: DataTypes.TEXT,
      tags: DataTypes.ARRAY(DataTypes.TEXT),
      viewCount: DataTypes.INTEGER,
      helpfulCount: DataTypes.INTEGER,
      notHelpfulCount: DataTypes.INTEGER,
      sortOrder: DataTypes.INTEGER,
      isActive: DataTypes.BOOLEAN,
      version: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Faq', tableName: 'faqs' },
  );
