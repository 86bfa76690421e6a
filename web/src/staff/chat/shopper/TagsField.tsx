import type { AgentChatSession } from '@ronin/contracts';
import { CHAT_TAGS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { Anchor, Group, TagsInput, Text } from '../../../ui/mantine.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';

/** Suggestions; agents may add other tags. */
const SUGGESTED_TAGS = ['size', 'delivery', 'care', 'engraving', 'repair', 'return', 'custom work'];

interface TagsFieldProps {
  readonly session: AgentChatSession;
  /** Lists all chats with the tag. */
  readonly onList: (tag: string) => void;
}

/** A chat's tags. Each change is saved at once; below, each lists its chats. */
export function TagsField({ session, onList }: TagsFieldProps) {
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const [pending, setPending] = useState<string[] | null>(null);
  const change = async (tags: string[]) => {
    setPending(tags);
    await attempt(agentChats.setTags(session.sessionId, tags));
    setPending(null);
  };

  return (
    <>
      <TagsInput
        label="Tags"
        labelProps={{ fw: 500, fz: 'xs', c: 'dimmed' }}
        placeholder={(pending ?? session.tags).length === 0 ? 'Add a tag' : ''}
        size="xs"
        styles={{ inputField: { minWidth: '4rem' } }}
        mb={session.tags.length > 0 ? 4 : 'md'}
        data={SUGGESTED_TAGS}
        maxTags={CHAT_TAGS.count}
        maxLength={CHAT_TAGS.length}
        value={pending ?? session.tags}
        onChange={(tags) => void change(tags)}
      />
      {session.tags.length > 0 && (
        <Group gap="0 0.5rem" mb="md" fz="xs">
          <Text span inherit c="dimmed">
            List the chats with
          </Text>
          {session.tags.map((tag) => (
            <Anchor
              key={tag}
              component="button"
              type="button"
              fz="xs"
              className="break"
              aria-label={`List the chats with the tag ${tag}`}
              onClick={() => onList(tag)}
            >
              {tag}
            </Anchor>
          ))}
        </Group>
      )}
    </>
  );
}
