import type { Attributes, ModelStatic, Sequelize } from 'sequelize';
import * as analyticsTables from './models/analytics/index.ts';
import * as tables from './models/index.ts';
import type { Row, Table } from './models/table.ts';

/** A model of each table, under the name that the table has in our code. */
export type Models = { readonly [Name in keyof typeof tables]: ModelStatic<Row<(typeof tables)[Name]>> };

/** Their tables are in the database of ANALYTICS_DATABASE_URL where it is set (decision 0029). */
export const ANALYTICS_MODELS: ReadonlySet<string> = new Set(Object.keys(analyticsTables));

export type AttributeOf<Name extends keyof Models> = Extract<
  keyof Attributes<InstanceType<Models[Name]>>,
  string
>;

/**
 * Defines every model on one connection pool. Models hold names and types only: not-null, defaults, bounds and keys stand in the
 * migrations, and RETURNING brings back what the database filled in. It also sets created_at and updated_at.
 */
export function defineModels(sequelize: Sequelize): void {
  for (const [modelName, { name, columns }] of Object.entries<Table>(tables)) {
    // A copy, because Sequelize changes what it is given.
    const attributes = Object.fromEntries(
      Object.entries(columns).map(([attribute, { options }]) => [attribute, { ...options }]),
    );
    sequelize.define(modelName, attributes, { tableName: name, underscored: true, timestamps: false });
  }
}
