import type { AttributeOf, Models } from '../models.ts';

/** What happens to the rows of a person who has the account erased. */
export type EraseRule<Name extends keyof Models> =
  | 'delete'
  /** The row stays, with these values instead. */
  | { overwrite: Partial<Record<AttributeOf<Name>, string | null>> }
  /** The rows stay as they are, for this reason. */
  | { keep: string };

/** A table with data about a person. Its columns say in the model what they hold. */
export interface PersonalTable<Name extends keyof Models> {
  model: Name;
  /** The heading in the export, with the columns that the model says; absent for a table that is not exported. */
  title?: string;
  /** Why the shop has these data. */
  why: string;
  /** How long it keeps them, unless the account is erased before. */
  kept: string;
  /**
   * Which rows of the alias t are a customer's: a condition with $1, the id of the account, and $2, its e-mail address in
   * lower case. Absent for tables about staff and visitors without an account: they are not exported or erased here.
   */
  rows?: string;
  /** Only these rows are erased; all of `rows` when it is absent. */
  erasedRows?: string;
  erase: EraseRule<Name>;
  /** What is emptied in the rows that an erasure keeps. */
  emptiedWhenKept?: readonly AttributeOf<Name>[];
}

/** A personal table of any model. */
export type AnyPersonalTable = { [Name in keyof Models]: PersonalTable<Name> }[keyof Models];

/** Checks the attributes of an entry against its model. */
export const definePersonalTable = <Name extends keyof Models>(
  model: Name,
  table: Omit<PersonalTable<Name>, 'model'>,
): PersonalTable<Name> => ({ model, ...table });

export const UNTIL_ERASED = 'until the account is erased';
export const OWN = 't.customer_id = $1';

type Default = 'erase' | 'kept' | 'rows';

/** A table of a customer's own rows: unless it says otherwise, they are kept until the account is erased, and deleted then. */
export const ownTable = <Name extends keyof Models>(
  model: Name,
  table: Omit<PersonalTable<Name>, Default | 'model'> & Partial<Pick<PersonalTable<Name>, Default>>,
): PersonalTable<Name> => ({ model, kept: UNTIL_ERASED, rows: OWN, erase: 'delete', ...table });
