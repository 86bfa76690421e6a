import type { z } from 'zod';

/** A time is answered as text. */
type Answered<Value> = Value extends Date ? string : Value;

/** A row with the fields of an answer, in which these are times. */
export type RowOf<Answer, Times extends keyof Answer> = Omit<Answer, Times> & {
  [Name in Times]: Date | Extract<Answer[Name], null>;
};

/** The fields of an answer that a row does not have, or has in another form. */
type Rest<Answer, Row> = {
  [
    Name in keyof Answer as Name extends keyof Row
      ? Answered<Row[Name]> extends Answer[Name]
        ? never
        : Name
      : Name
  ]: Answer[Name];
};

/** An optional field may also be given as undefined. */
type OrUndefined<Fields> = {
  [Name in keyof Fields]: object extends Pick<Fields, Name> ? Fields[Name] | undefined : Fields[Name];
};

/** The answer of a schema, from the columns of a row with its names and no others. @param rest what the row has not, or otherwise */
export function presentRow<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  ...rest: object extends Rest<z.output<Schema>, Row>
    ? [rest?: OrUndefined<Partial<z.output<Schema>>>]
    : [rest: OrUndefined<Rest<z.output<Schema>, Row> & Partial<z.output<Schema>>>]
): z.output<Schema>;
export function presentRow(
  schema: z.ZodObject,
  row: Readonly<Record<string, unknown>>,
  rest: Readonly<Record<string, unknown>> = {},
): object {
  const answer: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = name in rest ? rest[name] : row[name];
    if (value !== undefined) answer[name] = value instanceof Date ? value.toISOString() : value;
  }

  return answer;
}
