import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A picture of a product. Its files are in product_picture_files, so that no list reads their bytes. */
export class ProductPicture extends Model<
  InferAttributes<ProductPicture>,
  InferCreationAttributes<ProductPicture>
> {
  declare id: CreationOptional<number>;
  declare productId: number;
  /** A hash of its content and its size, the same for the same picture. The names of its files begin with it. */
  declare name: string;
  declare alt: string;
  declare width: number;
  declare height: number;
  /** 0 is the first picture. */
  declare position: number;
  declare showsScale: CreationOptional<boolean>;
  declare placeholder: string;
  declare createdAt: CreationOptional<Date>;
}

export const defineProductPicture = (sequelize: Sequelize): typeof ProductPicture =>
  class extends ProductPicture {}.init(
    {
      id: identity(),
      productId: DataTypes.INTEGER,
      name: DataTypes.STRING(60),
      alt: DataTypes.STRING(300),
      width: DataTypes.INTEGER,
      height: DataTypes.INTEGER,
      position: DataTypes.INTEGER,
      showsScale: DataTypes.BOOLEAN,
      placeholder: DataTypes.STRING(1_000),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ProductPicture', tableName: 'product_pictures' },
  );
