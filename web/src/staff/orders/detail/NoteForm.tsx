import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type KeyboardEvent, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { Button, Textarea } from '../../../ui/mantine.ts';
import { useAddOrderNoteMutation } from '../orders.api.ts';
import classes from './NoteForm.module.css';

/** The field for a note. The text survives a reload of the tab and a failed call. */
export function NoteForm({ orderNumber }: { readonly orderNumber: string }) {
  const [text, setText] = useDraft(`ronin.desk.draft.order.${orderNumber}`);
  const [failure, setFailure] = useState<string | null>(null);
  const [addNote, { isLoading }] = useAddOrderNoteMutation();
  const submit = async () => {
    if (isLoading || text.trim() === '') return;
    setFailure(null);
    const { error } = await addNote({ orderNumber, note: text });
    if (error) setFailure(getErrorDetail(error));
    else setText('');
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
      {failure !== null && (
        <p className={classes.failure} role="alert">
          {failure} Your text is kept.
        </p>
      )}
      <Button
        type="submit"
        variant="default"
        className={classes.button ?? ''}
        loading={isLoading}
        disabled={text.trim() === ''}
      >
        Add note
      </Button>
    </form>
  );
}
