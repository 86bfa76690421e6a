/**
 * One step of the schema, in plain SQL. All pending steps of one run share a transaction, so a run succeeds or fails as a whole;
 * what cannot run inside a transaction (CREATE INDEX CONCURRENTLY) does not belong here.
 */
export interface Migration {
  /** Dated, and never changed once it has run anywhere. */
  name: string;
  up: string;
  /** Reverts exactly what `up` did. */
  down: string;
}
