import type { AgentChatSession } from '@ronin/contracts';
import { CHAT_TAGS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { TagsInput } from '../../../ui/mantine.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';

/** Suggestions; agents may add other tags. */
const SUGGESTED_TAGS = ['size', 'delivery', 'care', 'engraving', 'repair', 'return', 'custom work'];

/** A chat's tags. Each change is saved at once. */
export function TagsField({ session }: { readonly session: AgentChatSession }) {
  const agentChats = useAgentChats();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<string[] | null>(null);
  const change = async (tags: string[]) => {
    setPending(tags);
    const error = await agentChats.setTags(session.sessionId, tags);
    if (error) dispatch(showFailure(getErrorDetail(error)));
    setPending(null);
  };

  return (
    <TagsInput
      label="Tags"
      labelProps={{ fw: 500, fz: 'xs', c: 'dimmed' }}
      placeholder={(pending ?? session.tags).length === 0 ? 'Add a tag' : ''}
      size="xs"
      styles={{ inputField: { minWidth: '4rem' } }}
      mb="md"
      data={SUGGESTED_TAGS}
      maxTags={CHAT_TAGS.count}
      maxLength={CHAT_TAGS.length}
      value={pending ?? session.tags}
      onChange={(tags) => void change(tags)}
    />
  );
}
