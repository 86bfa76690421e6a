import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A legal or information page of the shop (behaviour: content 3). */
export class SitePage extends Model<InferAttributes<SitePage>, InferCreationAttributes<SitePage>> {
  declare slug: string;
  declare title: string;
  declare body: string;
  /** Raised by every change. */
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineSitePage = (sequelize: Sequelize): typeof SitePage =>
  class extends SitePage {}.init(
    {
      slug: { type: DataTypes.STRING(50), primaryKey: true },
      title: DataTypes.STRING,
      body: DataTypes.TEXT,
      version: DataTypes.INTEGER,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'SitePage', tableName: 'site_pages' },
  );
