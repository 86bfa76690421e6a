import { type CreationOptional, DataTypes, type Sequelize } from 'sequelize';
import { analyticsColumns, AnalyticsRow } from './analytics-row.ts';

/** One opening of a product page. `viewDuration` is in seconds. */
export class ProductView extends AnalyticsRow<ProductView> {
  declare productId: number;
  /** Under which later reports of the same product view update it. */
  declare productViewId: CreationOptional<string | null>;
  declare viewDuration: number | null;
  declare imageClicks: CreationOptional<number>;
  declare descriptionExpanded: CreationOptional<boolean>;
  declare priceClicked: CreationOptional<boolean>;
  declare addToCartClicked: CreationOptional<boolean>;
  declare addToWishlistClicked: CreationOptional<boolean>;
}

export const defineProductView = (sequelize: Sequelize): typeof ProductView =>
  class extends ProductView {}.init(
    {
      ...analyticsColumns(),
      productId: DataTypes.INTEGER,
      productViewId: DataTypes.UUID,
      viewDuration: DataTypes.DOUBLE,
      imageClicks: DataTypes.INTEGER,
      descriptionExpanded: DataTypes.BOOLEAN,
      priceClicked: DataTypes.BOOLEAN,
      addToCartClicked: DataTypes.BOOLEAN,
      addToWishlistClicked: DataTypes.BOOLEAN,
    },
    { sequelize, modelName: 'ProductView', tableName: 'product_views' },
  );
