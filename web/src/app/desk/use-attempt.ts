import { getErrorDetail } from '../error-detail.ts';
import { useAppDispatch } from '../hooks.ts';
import { showFailure } from '../toasts.ts';

/** Waits for a call. A toast says why it failed, or `failure`. @returns whether it did not. */
export function useAttempt(failure?: string) {
  const dispatch = useAppDispatch();

  return async (call: PromiseLike<{ readonly error?: unknown }>): Promise<boolean> => {
    const { error } = await call;
    if (error !== undefined) dispatch(showFailure(failure ?? getErrorDetail(error)));

    return error === undefined;
  };
}
