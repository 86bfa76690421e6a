import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** A search of a visitor. No feature uses it yet: it is for the search. */
export class SearchQuery extends Model<InferAttributes<SearchQuery>, InferCreationAttributes<SearchQuery>> {
  declare id: CreationOptional<number>;
  declare sessionId: string;
  declare customerId: number | null;
  declare query: string;
  declare resultsCount: number;
  declare clickedResults: CreationOptional<number>;
  declare hasResults: boolean;
  declare createdAt: CreationOptional<Date>;
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
    },
    { sequelize, modelName: 'SearchQuery', tableName: 'search_queries' },
  );
