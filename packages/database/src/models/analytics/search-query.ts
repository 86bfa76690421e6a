import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** A search that a visitor made, and how many of its results were clicked (behaviour: search 4). */
export class SearchQuery extends Model<InferAttributes<SearchQuery>, InferCreationAttributes<SearchQuery>> {
  declare id: CreationOptional<number>;
  declare sessionId: string;
  declare customerId: number | null;
  declare query: string;
  declare resultsCount: number;
  declare clickedResults: CreationOptional<number>;
  declare hasResults: boolean;
  declare createdAt: CreationOptional<Date>;
  /** Made by the browser. Null in rows that are older than the column. */
  declare searchId: string | null;
  /** False when only the nearest results were shown. Null in rows that are older than the column. */
  declare isExact: boolean | null;
  declare isStaff: CreationOptional<boolean>;
  declare botReason: string | null;
}

export const defineSearchQuery = (sequelize: Sequelize): typeof SearchQuery =>
  class extends SearchQuery {}.init(
    {
      id: bigIdentity(),
      sessionId: DataTypes.STRING,
      customerId: DataTypes.INTEGER,
      query: DataTypes.STRING,
      resultsCount: DataTypes.INTEGER,
      clickedResults: DataTypes.INTEGER,
      hasResults: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
      searchId: DataTypes.UUID,
      isExact: DataTypes.BOOLEAN,
      isStaff: DataTypes.BOOLEAN,
      botReason: DataTypes.STRING,
    },
    { sequelize, modelName: 'SearchQuery', tableName: 'search_queries' },
  );
