import pg from 'pg';
import type { Model, ModelStatic } from 'sequelize';
import { Database } from '../connect.ts';
import type { AttributeOf, Models } from '../models.ts';

/** The models without a connection: only their attributes are used. */
const models: Record<keyof Models, ModelStatic<Model>> = new Database({
  dialect: 'postgres',
  dialectModule: pg,
}).models;

/**
 * The select list of a model's columns, all or `only` some, under the names of the attributes: `item.id, item.added_at AS "addedAt"`.
 * A row has the type `Attributes<CartItem>`, or `Pick<Attributes<CartItem>, …>`, so a new column is declared once, in the model.
 */
export const columnsOf: <Name extends keyof Models>(
  model: Name,
  alias: string,
  only?: readonly AttributeOf<Name>[],
) => string = (...args) => selectList(...args);

/** columnsOf for a model that is known at run time only. */
export const selectList = (model: keyof Models, alias: string, only?: readonly string[]): string =>
  Object.entries(models[model].getAttributes())
    .filter(([attribute]) => only?.includes(attribute) ?? true)
    .map(([attribute, { field = attribute }]) =>
      field === attribute ? `${alias}.${field}` : `${alias}.${field} AS "${attribute}"`,
    )
    .join(', ');

/** What the export of an account has of a model. */
export const exportedAttributes = (model: keyof Models): string[] =>
  Object.entries(models[model].getAttributes()).flatMap(([attribute, options]) =>
    'exported' in options ? [attribute] : [],
  );

export const tableOf = (model: keyof Models): string => models[model].tableName;

/** The column of an attribute. */
export const fieldOf = (model: keyof Models, attribute: string): string =>
  models[model].getAttributes()[attribute]?.field ?? attribute;

/** An attribute of a model with its column and its type in PostgreSQL. */
export interface ColumnType {
  attribute: string;
  column: string;
  /** Text types without their length, so that a cast to it never cuts a text short. */
  type: string;
}

/** The columns of a model in the order of its attributes, for statements that insert rows. */
export const columnTypesOf = (model: keyof Models): ColumnType[] =>
  Object.entries(models[model].getAttributes()).map(([attribute, { field = attribute, type }]) => ({
    attribute,
    column: field,
    type: String(type)
      .toLowerCase()
      .replace(/^(?:varchar|char)\(\d+\)/, 'text'),
  }));

/** The attributes of a model but these. */
export const attributesWithout = <Name extends keyof Models>(
  model: Name,
  others: readonly AttributeOf<Name>[],
): AttributeOf<Name>[] =>
  Object.keys(models[model].getAttributes()).filter(
    (attribute): attribute is AttributeOf<Name> => !others.some((one) => one === attribute),
  );

/** An INSERT of rows as JSON, by attribute, of all or of some. ON CONFLICT finds the stored row as `known`. */
export function insertRows<Name extends keyof Models>(
  model: Name,
  parameter: string,
  attributes?: readonly AttributeOf<Name>[],
): string {
  const isWanted = (name: string) => attributes?.some((one) => one === name) ?? true;
  const wanted = columnTypesOf(model).filter(({ attribute }) => isWanted(attribute));
  const columns = wanted.map(({ column }) => column).join(', ');
  const values = wanted.map(({ attribute }) => `"${attribute}"`).join(', ');
  const types = wanted.map(({ attribute, type }) => `"${attribute}" ${type}`).join(', ');

  return `INSERT INTO ${tableOf(model)} AS known (${columns}) SELECT ${values} FROM json_to_recordset(${parameter}::json) AS sent (${types})`;
}
