import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one row of settings of the checkout. The keys make order links and order numbers. */
export class CommerceSettings extends Model<
  InferAttributes<CommerceSettings>,
  InferCreationAttributes<CommerceSettings>
> {
  declare id: CreationOptional<number>;
  declare currency: CreationOptional<string>;
  declare pricesIncludeTax: CreationOptional<boolean>;
  declare orderTokenKey: CreationOptional<Buffer>;
  declare orderNumberKey: CreationOptional<Buffer>;
  /** Who sells, as invoices say. */
  declare sellerName: CreationOptional<string>;
  declare sellerAddress: CreationOptional<string>;
  declare sellerTaxId: CreationOptional<string>;
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
    },
    { sequelize, modelName: 'CommerceSettings', tableName: 'commerce_settings' },
  );
