import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { identity } from '../identity-column.ts';

/** A photo of a review, as JPEG and without metadata (behaviour: reviews 9). */
export class ReviewPhoto extends Model<InferAttributes<ReviewPhoto>, InferCreationAttributes<ReviewPhoto>> {
  declare id: CreationOptional<number>;
  declare reviewId: number;
  /** In its address. It is random, so that nobody finds a photo that is not shown. */
  declare name: string;
  declare width: number;
  declare height: number;
  /** A tiny picture as data URL. */
  declare placeholder: string;
  declare bytes: Buffer;
  declare createdAt: CreationOptional<Date>;
}

export const defineReviewPhoto = (sequelize: Sequelize): typeof ReviewPhoto =>
  class extends ReviewPhoto {}.init(
    {
      id: identity(),
      reviewId: DataTypes.INTEGER,
      name: DataTypes.UUID,
      width: DataTypes.INTEGER,
      height: DataTypes.INTEGER,
      placeholder: DataTypes.STRING(1000),
      bytes: DataTypes.BLOB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'ReviewPhoto', tableName: 'review_photos' },
  );
