import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one row of the shop's settings. The keys make order links and order numbers. */
export class CommerceSettings extends Model<
  InferAttributes<CommerceSettings>,
  InferCreationAttributes<CommerceSettings>
> {
  declare id: CreationOptional<number>;
  declare currency: CreationOptional<string>;
  declare pricesIncludeTax: CreationOptional<boolean>;
  declare orderTokenKey: CreationOptional<Buffer>;
  declare orderNumberKey: CreationOptional<Buffer>;
  /** Who sells, as pages, mails and invoices say. */
  declare sellerName: CreationOptional<string>;
  declare sellerAddress: CreationOptional<string>;
  declare sellerTaxId: CreationOptional<string>;
  declare tagline: CreationOptional<string>;
  declare summary: CreationOptional<string>;
  declare contactEmail: CreationOptional<string>;
  declare location: CreationOptional<string>;
  declare socialLinks: CreationOptional<{ name: string; url: string }[]>;
  declare chatHours: CreationOptional<{ day: string; opens: string; closes: string }[]>;
  declare timeZone: CreationOptional<string>;
  declare takesOrders: CreationOptional<boolean>;
  /** The carrier's page about a parcel, with `{number}` for its number. Empty: no link. */
  declare trackingUrl: CreationOptional<string>;
  /** Grows with every change by staff, also of the shipping zones and the tax rates. */
  declare version: CreationOptional<number>;
}

export const defineCommerceSettings = (sequelize: Sequelize): typeof CommerceSettings =>
  class extends CommerceSettings {}.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      currency: DataTypes.CHAR(3),
      pricesIncludeTax: DataTypes.BOOLEAN,
      orderTokenKey: DataTypes.BLOB,
      orderNumberKey: DataTypes.BLOB,
      sellerName: DataTypes.STRING,
      sellerAddress: DataTypes.STRING(1000),
      sellerTaxId: DataTypes.STRING(50),
      tagline: DataTypes.STRING,
      summary: DataTypes.STRING(500),
      contactEmail: DataTypes.STRING,
      location: DataTypes.STRING,
      socialLinks: DataTypes.JSONB,
      chatHours: DataTypes.JSONB,
      timeZone: DataTypes.STRING(100),
      takesOrders: DataTypes.BOOLEAN,
      trackingUrl: DataTypes.TEXT,
      version: DataTypes.INTEGER,
    },
    { sequelize, modelName: 'CommerceSettings', tableName: 'commerce_settings' },
  );
