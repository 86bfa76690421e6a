import { Button, Group, Kbd, Text } from '../../../ui/mantine.ts';
import type { SuggestedReply } from './use-suggested-replies.ts';
import classes from './AgentComposer.module.css';

interface SuggestedRepliesProps {
  readonly replies: readonly SuggestedReply[];
  readonly onChoose: (reply: SuggestedReply) => void;
}

/** Prepared texts that may fit. One is put into the field, and never sent by itself. */
export function SuggestedReplies({ replies, onChoose }: SuggestedRepliesProps) {
  if (replies.length === 0) return null;

  return (
    <Group
      className={classes.suggested ?? ''}
      role="group"
      aria-label="Suggested replies"
      gap={6}
      mb={6}
      fz="xs"
    >
      {replies.map((reply, index) => (
        <Button
          key={reply.key}
          variant="default"
          size="compact-xs"
          fw={400}
          maw="16rem"
          title={reply.text}
          rightSection={index === 0 ? <Kbd size="xs">↑</Kbd> : undefined}
          onClick={() => onChoose(reply)}
        >
          <Text span inherit truncate>
            {reply.title}
          </Text>
        </Button>
      ))}
    </Group>
  );
}
