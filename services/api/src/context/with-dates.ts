/** A row of the database with the fields of an answer, which has these times as text. */
export type WithDates<Answer, Names extends keyof Answer> = Omit<Answer, Names> & {
  [Name in Names]: Date | Extract<Answer[Name], null>;
};
