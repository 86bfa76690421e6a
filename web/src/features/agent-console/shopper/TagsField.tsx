import { TagsInput } from '../../../ui/mantine.ts';
import type { AgentChatSession } from '@ronin/contracts';
import { CHAT_TAGS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { useDesk } from '../state/DeskProvider.tsx';
import { readDetail } from '../state/error-detail.ts';

/** What this house talks about most; any other word will do too. */
const USUAL = ['size', 'delivery', 'care', 'engraving', 'repair', 'return', 'custom work'];

/** A chat's tags, kept as soon as one is set. */
export function TagsField({ session }: { readonly session: AgentChatSession }) {
  const desk = useDesk();
  const dispatch = useAppDispatch();
  const [pending, setPending] = useState<string[] | null>(null);
  const change = async (tags: string[]) => {
    setPending(tags);
    const error = await desk.tag(session.sessionId, tags);
    if (error) dispatch(showFailure(readDetail(error)));
    setPending(null);
  };

  return (
    <TagsInput
      label="Tags"
      labelProps={{ fw: 500, fz: 'xs', c: 'dimmed' }}
      placeholder={(pending ?? session.tags).length === 0 ? 'Add a tag' : ''}
      size="xs"
      mb="md"
      data={USUAL}
      maxTags={CHAT_TAGS.count}
      maxLength={CHAT_TAGS.length}
      value={pending ?? session.tags}
      onChange={(tags) => void change(tags)}
    />
  );
}
