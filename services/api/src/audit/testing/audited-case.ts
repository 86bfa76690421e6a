import type { TestOperations } from '../../testing/start-operations.ts';

/** A request that changes something, and the row that it must write. */
export interface AuditedCase {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Absent: something new, whose number the answer decides. */
  subject?: string;
  action: string;
  /** The same request changes something again, such as a second note. */
  isRepeatable?: boolean;
}

export type Prepare = (operations: TestOperations, adminCookie: string) => Promise<AuditedCase>;
