import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from './identity.ts';

/**
 * A piece that a visitor looked at. `viewDuration` is in seconds; `createdAt` is when the server received
 * it.
 */
export class ProductView extends Model<InferAttributes<ProductView>, InferCreationAttributes<ProductView>> {
  declare id: CreationOptional<number>;
  declare eventId: string;
  declare productId: number;
  declare customerId: number | null;
  declare sessionId: string;
  declare pageViewId: string | null;
  declare viewDuration: number | null;
  declare imageClicks: CreationOptional<number>;
  declare descriptionExpanded: CreationOptional<boolean>;
  declare priceClicked: CreationOptional<boolean>;
  declare addToCartClicked: CreationOptional<boolean>;
  declare addToWishlistClicked: CreationOptional<boolean>;
  declare referrerUrl: string | null;
  declare userAgent: string | null;
  declare ipAddress: string | null;
  declare deviceType: string | null;
  declare browserName: string | null;
  declare countryCode: string | null;
  declare isStaff: CreationOptional<boolean>;
  declare botReason: string | null;
  declare metadata: Record<string, unknown> | null;
  declare createdAt: CreationOptional<Date>;
}

export const bindProductView = (sequelize: Sequelize): typeof ProductView =>
  class extends ProductView {}.init(
    {
      id: bigIdentity(),
      eventId: DataTypes.UUID,
      productId: DataTypes.INTEGER,
      customerId: DataTypes.INTEGER,
      sessionId: DataTypes.STRING,
      pageViewId: DataTypes.UUID,
      viewDuration: DataTypes.DOUBLE,
      imageClicks: DataTypes.INTEGER,
      descriptionExpanded: DataTypes.BOOLEAN,
      priceClicked: DataTypes.BOOLEAN,
      addToCartClicked: DataTypes.BOOLEAN,
      addToWishlistClicked: DataTypes.BOOLEAN,
      referrerUrl: DataTypes.STRING(2048),
      userAgent: DataTypes.TEXT,
      ipAddress: DataTypes.STRING(45),
      deviceType: DataTypes.STRING,
      browserName: DataTypes.STRING,
      countryCode: DataTypes.CHAR(2),
      isStaff: DataTypes.BOOLEAN,
      botReason: DataTypes.STRING,
      metadata: DataTypes.JSONB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ProductView', tableName: 'product_views' },
  );
