import pg from 'pg';

/** The SQLSTATEs that our code handles. The full list is in appendix A of PostgreSQL's manual. */
export const SQL_STATE = {
  invalidParameterValue: '22023',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  queryCanceled: '57014',
  /** Our own, raised by refuse_merged_customer. */
  mergedCustomer: 'RN001',
} as const;

/** The SQLSTATE of the driver's error, or of Sequelize's around it; null for an error of another kind. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;

  return error instanceof Error && 'parent' in error ? sqlStateOf(error.parent) : null;
}
