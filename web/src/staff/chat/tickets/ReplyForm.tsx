import type { InboxDetails } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { createUuid } from '../../../app/create-uuid.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { savedRepliesApi, useReplySender } from '../../../app/saved-replies.api.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { fillReply, listGaps } from '../../../components/replies/fill-reply.ts';
import { ReplyGaps } from '../../../components/replies/ReplyGaps.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Button, Group, Menu, Stack, Text, Textarea } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { inboxApi } from './inbox.api.ts';

interface ReplyFormProps {
  readonly item: InboxDetails;
  readonly email: string;
}

/**
 * The field for a reply. The text survives a reload of the tab and a lost connection, and so does the reply's id: sending
 * the same text again after an answer was lost sends no second mail.
 */
export function ReplyForm({ item: { source, id, version, name }, email }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sender = useReplySender();
  const key = `ronin.desk.draft.inbox.${source}.${String(id)}`;
  const [text, setText] = useDraft(key);
  const [replyId, setReplyId] = useDraft(`${key}.id`);
  const [failure, setFailure] = useState<string | null>(null);
  const [reply, { isLoading, isSuccess }] = inboxApi.useReplyToInboxItemMutation();
  const hasGaps = listGaps(text).length > 0;
  const write = (next: string) => {
    setText(next);
    setReplyId('');
    setFailure(null);
  };
  const submit = async () => {
    if (isLoading || text.trim() === '') return;
    if (hasGaps) {
      form.current?.querySelector<HTMLElement>('[data-gap]')?.focus();
      return;
    }
    const clientReplyId = replyId === '' ? createUuid() : replyId;
    setReplyId(clientReplyId);
    setFailure(null);
    const { error } = await reply({ source, id, message: text, clientReplyId, version });
    if (error) {
      setFailure(getErrorDetail(error));
      return;
    }
    setText('');
    setReplyId('');
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label="Reply"
          placeholder={`Write to ${email}`}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={TEXT_LIMITS.contactMessage}
          readOnly={isLoading}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
          }}
        />
        <ReplyGaps
          text={text}
          onChange={write}
          onDone={() => form.current?.querySelector('textarea')?.focus()}
        />
        {failure !== null && <ConsoleNotice role="alert" text={`${failure} Your text is kept.`} />}
        <Group justify="space-between">
          <Text c="dimmed" role="status">
            {isSuccess && text === ''
              ? 'The reply was stored, and its mail is on its way.'
              : `It goes as a mail to ${email}. Ctrl and Enter sends it.`}
          </Text>
          <Group gap="xs" ml="auto">
            <SavedReplies
              onChoose={(reply) => {
                const filled = fillReply(reply, { name, ...sender });
                write(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
              }}
            />
            <Button type="submit" loading={isLoading} disabled={text.trim() === '' || hasGaps}>
              Send reply
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** The replies that all agents share, to put one into the field. */
function SavedReplies({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { data = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  if (data.length === 0) return null;

  return (
    <Menu position="top-end" width={320}>
      <Menu.Target>
        <Button variant="default">Saved replies</Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {data.map(({ id, shortcut, text }) => (
          <Menu.Item key={id} styles={{ itemLabel: { minWidth: 0 } }} onClick={() => onChoose(text)}>
            <Text span fw={600}>
              /{shortcut}
            </Text>
            <Caption truncate>{text}</Caption>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
