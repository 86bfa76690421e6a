import type { ShopProblem } from '@ronin/contracts';
import { useState } from 'react';

/**
 * The problems that the last change of the list added, as they were then. Their texts change with every answer, so a problem
 * is recognised by its key.
 */
export function useNewProblems(problems: readonly ShopProblem[]): readonly ShopProblem[] {
  const [seen, setSeen] = useState({ problems, added: problems });
  const known = new Set(seen.problems.map(({ key }) => key));
  const added = problems.filter(({ key }) => !known.has(key));
  if (added.length > 0 || problems.length !== seen.problems.length) setSeen({ problems, added });

  return seen.added;
}
