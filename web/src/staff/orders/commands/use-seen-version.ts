import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';

/**
 * The version of the order that a command names. It is the one that was shown when the dialog was opened, so that a command whose
 * answer was lost is refused when it is sent again. After a refusal the dialog has shown why, so the next
 * attempt names the version that is shown now.
 */
export function useSeenVersion(current: number) {
  const [seen, setSeen] = useState<number | null>(current);

  return {
    take: (): number => {
      setSeen(seen ?? current);
      return seen ?? current;
    },
    refuse: (error: unknown): void => {
      if (toApiError(error).status === 409) setSeen(null);
    },
  };
}
