import type { AgentChatSession } from '@ronin/contracts';
import { SATISFACTION } from '@ronin/contracts/browser-limits';
import { Paper } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';

/** What the shopper wrote beside the stars, below the conversation. The stars are in the heading. */
export function RatingWords({ session }: { readonly session: AgentChatSession }) {
  const { customerName, satisfactionComment } = session;
  if (satisfactionComment === null) return null;

  return (
    <Paper component="section" aria-label="Rating" mb={10} px={14} py="xs">
      <Caption>{customerName} about this chat</Caption>
      <p className="typed">{satisfactionComment}</p>
    </Paper>
  );
}

type Rated = Pick<AgentChatSession, 'satisfaction' | 'satisfactionComment'>;

/** Stars and words on one line, as a list of one text or none. */
export const describeRating = ({ satisfaction, satisfactionComment }: Rated): string[] =>
  satisfaction === null
    ? []
    : [
        `${String(satisfaction)} of ${String(SATISFACTION.max)}`,
        ...(satisfactionComment === null ? [] : [`“${satisfactionComment.replaceAll(/\s+/g, ' ')}”`]),
      ];
