import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** One file of a picture: one size in one format. Its content never changes. */
export class ProductPictureFile extends Model<
  InferAttributes<ProductPictureFile>,
  InferCreationAttributes<ProductPictureFile>
> {
  declare name: string;
  declare pictureName: string;
  declare bytes: Buffer;
  declare createdAt: CreationOptional<Date>;
}

export const defineProductPictureFile = (sequelize: Sequelize): typeof ProductPictureFile =>
  class extends ProductPictureFile {}.init(
    {
      name: { type: DataTypes.STRING(80), primaryKey: true },
      pictureName: DataTypes.STRING(60),
      bytes: DataTypes.BLOB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ProductPictureFile', tableName: 'product_picture_files' },
  );
