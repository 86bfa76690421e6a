import type { AgentChatSession } from '@ronin/contracts';
import { Paper, Text } from '../../../ui/mantine.ts';

/** What the shopper wrote beside the stars, below the conversation. The stars are in the heading. */
export function RatingWords({ session }: { readonly session: AgentChatSession }) {
  const { customerName, satisfactionComment } = session;
  if (satisfactionComment === null) return null;

  return (
    <Paper component="section" aria-label="Rating" mb={10} px={14} py="xs">
      <Text c="dimmed" fz="xs">
        {customerName} about this chat
      </Text>
      <p className="typed">{satisfactionComment}</p>
    </Paper>
  );
}
