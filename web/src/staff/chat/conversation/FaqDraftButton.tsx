import type { ChatMessage } from '@ronin/contracts';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { Button, Text } from '../../../ui/mantine.ts';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { toFaqDraft } from './faq-draft.ts';
import classes from './Timeline.module.css';

interface FaqDraftButtonProps {
  readonly chat: Pick<AgentChat, 'messages' | 'session'>;
  readonly answer: ChatMessage;
}

/** Saves a question and its answer as a draft of the FAQ. A merchant edits and shows it (behaviour: content 1). */
export function FaqDraftButton({ chat, answer }: FaqDraftButtonProps) {
  const attempt = useAttempt();
  const [saveDraft, { isLoading, isSuccess }] = agentConsoleApi.endpoints.saveFaqDraft.useMutation();
  if (isSuccess) {
    return (
      <Text role="status" ta="end" c="dimmed" fz="xs">
        Saved as a draft of the FAQ
      </Text>
    );
  }

  return (
    <Button
      className={classes.draft ?? ''}
      variant="subtle"
      size="compact-xs"
      loading={isLoading}
      onClick={() => {
        const draft = toFaqDraft(chat.session, chat.messages, answer);
        if (draft !== null) void attempt(saveDraft({ ...draft, isActive: false }));
      }}
    >
      Save for the FAQ
    </Button>
  );
}
