import { Product } from '@ronin/contracts';
import type { Product as ProductModel } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

/** A product as shoppers get it (behaviour: catalogue 1). */
export const presentProduct = (product: Attributes<ProductModel>): Product => presentRow(Product, product);
