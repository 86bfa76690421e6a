import type { InboxDetails } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type KeyboardEvent, useState } from 'react';
import { createUuid } from '../../../app/create-uuid.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Button, Group, Stack, Text, Textarea } from '../../../ui/mantine.ts';
import { inboxApi } from './inbox.api.ts';

interface ReplyFormProps {
  readonly item: InboxDetails;
  readonly email: string;
}

/**
 * The field for a reply. The text survives a reload of the tab and a lost connection, and so does the reply's id: sending
 * the same text again after an answer was lost sends no second mail.
 */
export function ReplyForm({ item: { source, id, version }, email }: ReplyFormProps) {
  const key = `ronin.desk.draft.inbox.${source}.${String(id)}`;
  const [text, setText] = useDraft(key);
  const [replyId, setReplyId] = useDraft(`${key}.id`);
  const [failure, setFailure] = useState<string | null>(null);
  const [reply, { isLoading, isSuccess }] = inboxApi.useReplyToInboxItemMutation();
  const submit = async () => {
    if (isLoading || text.trim() === '') return;
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
  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <form
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
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setReplyId('');
            setFailure(null);
          }}
          onKeyDown={sendByKeyboard}
        />
        {failure !== null && <ConsoleNotice role="alert" text={`${failure} Your text is kept.`} />}
        <Group justify="space-between">
          <Text c="dimmed" role="status">
            {isSuccess && text === ''
              ? 'The reply was stored, and its mail is on its way.'
              : `It goes as a mail to ${email}.`}
          </Text>
          <Button type="submit" loading={isLoading} disabled={text.trim() === ''}>
            Send reply
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
