import { type DataType, DataTypes, type Model } from 'sequelize';

/** The settings of a column for Sequelize, and what the privacy registry reads. */
interface ColumnOptions {
  type: Exclude<DataType, string>;
  allowNull?: true;
  primaryKey?: boolean;
  autoIncrement?: boolean;
  personal?: string;
  notPersonal?: string;
  exported?: true;
}

/** A column: `Value` is what a row holds, `Given` what an insert takes. Undefined leaves it to the database. */
class Column<out Value = unknown, out Given = Value> {
  /** These two are only for the types. */
  declare readonly value: Value;
  declare readonly given: Given;
  readonly options: ColumnOptions;

  constructor(options: ColumnOptions) {
    this.options = options;
  }

  nullable() {
    return new Column<Value | null>({ ...this.options, allowNull: true });
  }

  /** The database fills it in when an insert does not give it: by a default, a trigger or an expression. */
  withDefault() {
    return new Column<Value, Value | undefined>(this.options);
  }

  /** What it holds about a person. Its table must be in the privacy registry. */
  personal(holds: string) {
    return new Column<Value, Given>({ ...this.options, personal: holds });
  }

  /** What it holds, when its name or its type looks personal. */
  notPersonal(holds: string) {
    return new Column<Value, Given>({ ...this.options, notPersonal: holds });
  }

  /** It is in the export of an account, if its table is. */
  exported() {
    return new Column<Value, Given>({ ...this.options, exported: true });
  }

  primaryKey() {
    return new Column<Value, Given>({ ...this.options, primaryKey: true });
  }
}

const identityOf = (type: ColumnOptions['type']) =>
  new Column<number, number | undefined>({ type, primaryKey: true, autoIncrement: true });

/** The primary key of a shop table: an int4 identity. */
export const identity = () => identityOf(DataTypes.INTEGER);
/** The primary key of a table that grows without limit (analytics rows, chat messages): an int8 identity, a number in our code. */
export const bigIdentity = () => identityOf(DataTypes.BIGINT);

export const smallint = () => new Column<number>({ type: DataTypes.SMALLINT });
export const integer = () => new Column<number>({ type: DataTypes.INTEGER });
export const bigint = () => new Column<number>({ type: DataTypes.BIGINT });
export const double = () => new Column<number>({ type: DataTypes.DOUBLE });
/** Raised by each change of staff, for calls that name the version that they saw. The model does not do it. */
export const version = () => integer().withDefault();
/** A decimal string in our code, so that nothing is rounded. */
export const decimal = (digits: number, decimals: number) =>
  new Column<string>({ type: DataTypes.DECIMAL(digits, decimals) });
export const boolean = () => new Column<boolean>({ type: DataTypes.BOOLEAN });
/** A text of at most `length` characters. */
export const string = <Value extends string = string>(length = 255) =>
  new Column<Value>({ type: DataTypes.STRING(length) });
export const char = (length: number) => new Column<string>({ type: DataTypes.CHAR(length) });
export const text = <Value extends string = string>() => new Column<Value>({ type: DataTypes.TEXT });
export const uuid = () => new Column<string>({ type: DataTypes.UUID });
/** A timestamptz. */
export const date = () => new Column<Date>({ type: DataTypes.DATE });
/** A day, as 2026-11-27. */
export const dateOnly = () => new Column<string>({ type: DataTypes.DATEONLY });
export const bytes = () => new Column<Buffer>({ type: DataTypes.BLOB });
export const json = <Value>() => new Column<Value>({ type: DataTypes.JSONB });
export const array = <Value>({ options }: Column<Value>) =>
  new Column<Value[]>({ type: DataTypes.ARRAY(options.type) });

type Columns = Readonly<Record<string, Column>>;

export interface Table {
  name: string;
  columns: Columns;
}

/** A table with its columns. Their order is that of lists of columns in statements. */
export const table = <Own extends Columns>(name: string, columns: Own) => ({ name, columns });

/** A table whose rows have a number, and the time when they were written. */
export const entity = <Own extends Columns>(name: string, columns: Own) =>
  table(name, { id: identity(), ...columns, createdAt: date().withDefault().exported() });
/** The same for a table that grows without limit. */
export const bigEntity = <Own extends Columns>(name: string, columns: Own) =>
  table(name, { id: bigIdentity(), ...columns, createdAt: date().withDefault().exported() });

type ValuesOf<Own extends Columns> = { -readonly [Name in keyof Own]: Own[Name]['value'] };
type GivenOf<Own extends Columns> = { -readonly [Name in keyof Own]: Own[Name]['given'] };

/** A row of a table, as Sequelize's model of it. */
export type Row<Own extends Table> = Model<ValuesOf<Own['columns']>, GivenOf<Own['columns']>> &
  ValuesOf<Own['columns']>;
