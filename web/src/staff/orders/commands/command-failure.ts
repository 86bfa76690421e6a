import { toApiError } from '../../../app/api.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';

/** Why a command failed and what is true now; null when it has not failed. The order is loaded again after each failure. */
export function describeFailure(error: unknown): string | null {
  if (error === undefined) return null;
  const { status } = toApiError(error);
  if (status === null) {
    return 'There was no answer, so the command may have been taken. Look at the order before you try again.';
  }
  const detail = getErrorDetail(error);

  return status === 409 ? `${detail} Nothing was done, and the order was loaded again.` : detail;
}
