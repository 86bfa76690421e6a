import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type KeyboardEvent, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Button, Stack, Textarea } from '../../../ui/mantine.ts';
import { ordersApi } from '../orders.api.ts';

/** The field for a note. The text survives a reload of the tab and a failed call. */
export function NoteForm({ orderNumber }: { readonly orderNumber: string }) {
  const [text, setText] = useDraft(`ronin.desk.draft.order.${orderNumber}`);
  const [failure, setFailure] = useState<string | null>(null);
  const [addNote, { isLoading }] = ordersApi.useAddOrderNoteMutation();
  const submit = async () => {
    if (isLoading || text.trim() === '') return;
    setFailure(null);
    const { error } = await addNote({ n: orderNumber, note: text });
    if (error) setFailure(getErrorDetail(error));
    else setText('');
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="xs" maw="46rem">
        <Textarea
          label="Note"
          placeholder="For staff only"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={TEXT_LIMITS.chatMessage}
          readOnly={isLoading}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setFailure(null);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
        {failure !== null && <ConsoleNotice role="alert" text={`${failure} Your text is kept.`} />}
        <Button type="submit" variant="default" ms="auto" loading={isLoading} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Stack>
    </form>
  );
}
