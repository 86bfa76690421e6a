import type { AgentChatSession } from '@ronin/contracts';
import { SATISFACTION } from '@ronin/contracts/browser-limits';

type Rated = Pick<AgentChatSession, 'satisfaction' | 'satisfactionComment'>;

/** Stars and words on one line, as a list of one text or none. */
export const describeRating = ({ satisfaction, satisfactionComment }: Rated): string[] =>
  satisfaction === null
    ? []
    : [
        `${String(satisfaction)} of ${String(SATISFACTION.max)}`,
        ...(satisfactionComment === null ? [] : [`“${satisfactionComment.replaceAll(/\s+/g, ' ')}”`]),
      ];
