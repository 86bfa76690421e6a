import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** What a shopper chooses of a product: `name` is the key of the choice, `label` what shoppers read (`Ring size`). */
export interface ProductOption {
  name: string;
  label: string;
  values: string[];
}

/** A product's own picture, as shoppers get it. `url` is one file for all; its sizes follow from the name. */
export interface ShownPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
  showsScale: boolean;
  /** A tiny blurred version as a data URL. */
  placeholder: string;
}

/** A product of the catalogue. `price` and `weight` (grams) are decimal strings. `pictures` repeats product_pictures. */
export class Product extends Model<InferAttributes<Product>, InferCreationAttributes<Product>> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare description: string;
  declare price: string;
  declare symbolism: string;
  declare materials: string;
  declare category: string;
  declare imageUrl: string;
  declare imageUrls: CreationOptional<string[]>;
  declare options: CreationOptional<ProductOption[]>;
  declare featured: CreationOptional<boolean>;
  declare inStock: CreationOptional<boolean>;
  declare weight: string | null;
  declare dimensions: string | null;
  declare craftingTime: string | null;
  declare careInstructions: string | null;
  declare sustainability: string | null;
  /** draft, published or archived */
  declare status: CreationOptional<string>;
  /** The word on its card; null: its category. */
  declare kind: string | null;
  declare madeToOrder: CreationOptional<boolean>;
  /** Raised by every change of staff, for If-Match. */
  declare version: CreationOptional<number>;
  declare pictures: CreationOptional<ShownPicture[]>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

export const defineProduct = (sequelize: Sequelize): typeof Product =>
  class extends Product {}.init(
    {
      id: identity(),
      name: DataTypes.STRING,
      description: DataTypes.TEXT,
      price: DataTypes.DECIMAL(10, 2),
      symbolism: DataTypes.TEXT,
      materials: DataTypes.TEXT,
      category: DataTypes.STRING,
      imageUrl: DataTypes.STRING(2048),
      imageUrls: DataTypes.ARRAY(DataTypes.TEXT),
      options: DataTypes.JSONB,
      featured: DataTypes.BOOLEAN,
      inStock: DataTypes.BOOLEAN,
      weight: DataTypes.DECIMAL(8, 2),
      dimensions: DataTypes.STRING,
      craftingTime: DataTypes.STRING,
      careInstructions: DataTypes.TEXT,
      sustainability: DataTypes.TEXT,
      status: DataTypes.STRING(20),
      kind: DataTypes.STRING(60),
      madeToOrder: DataTypes.BOOLEAN,
      version: DataTypes.INTEGER,
      pictures: DataTypes.JSONB,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'Product', tableName: 'products' },
  );
