import type { CannedReply } from '@ronin/contracts';
import { chatStaffCalls } from '@ronin/contracts/calls';
import { CANNED_REPLY, TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useFileChooser } from '../../../chat-client/files/use-file-chooser.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { type Saved, useConsoleForm } from '../../../ui/console/form/use-console-form.ts';
import { Button, Group, Textarea, TextInput } from '../../../ui/mantine.ts';
import { Caption, SmallButton } from '../controls.ts';

const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp';

/** A picture of 10 MB on a slow line, and the encoder's turn. */
const UPLOAD_MS = 120_000;

const { addCannedReply, changeCannedReply, removeCannedReply, removeReplyPicture } = chatStaffCalls;
const repliesApi = consoleApi(
  { addCannedReply, changeCannedReply, removeCannedReply, removeReplyPicture },
  'Replies',
).injectEndpoints({
  endpoints: (build) => ({
    putReplyPicture: build.mutation({
      ...fromCall(chatStaffCalls.putReplyPicture, ({ id, file }: { id: number; file: File }) => {
        const body = new FormData();
        body.set('file', file);

        return { params: { id }, body, timeout: UPLOAD_MS };
      }),
      invalidatesTags: ['Replies'],
    }),
  }),
});

interface ReplyFormProps {
  readonly reply: CannedReply | null;
  readonly onDone: () => void;
}

/** Adds or changes a saved reply, with at most one picture. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const attempt = useAttempt();
  const [add] = repliesApi.useAddCannedReplyMutation();
  const [change] = repliesApi.useChangeCannedReplyMutation();
  const [remove] = repliesApi.useRemoveCannedReplyMutation();
  const [putPicture] = repliesApi.usePutReplyPictureMutation();
  const [removePicture] = repliesApi.useRemoveReplyPictureMutation();
  /** Another picture, or 'none'; null: as it was. */
  const [chosen, setChosen] = useState<File | 'none' | null>(null);
  /** A new reply whose picture was refused: it is there already. */
  const [addedId, setAddedId] = useState<number | null>(null);
  const save = async (body: { shortcut: string; text: string }): Promise<Saved> => {
    const id = reply?.id ?? addedId;
    const saved = await (id === null ? add(body) : change({ id, ...body }));
    if (!saved.data) return saved;
    setAddedId(saved.data.id);
    if (chosen === null) return {};

    return await (chosen === 'none'
      ? removePicture({ id: saved.data.id })
      : putPicture({ id: saved.data.id, file: chosen }));
  };
  const { form, fieldProps } = useConsoleForm({
    onSubmit: async (fields) => {
      const saved = await save({ shortcut: fields('shortcut'), text: fields('text') });
      if (saved.error === undefined) onDone();

      return saved;
    },
  });

  return (
    <ConsoleForm
      name="Saved reply"
      button="Save"
      {...form}
      tools={
        <>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          {reply && (
            <Button
              variant="subtle"
              onClick={() => void attempt(remove({ id: reply.id })).then((isGone) => isGone && onDone())}
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      <TextInput
        label="Shortcut"
        leftSection="/"
        required
        maxLength={CANNED_REPLY.shortcutLength}
        defaultValue={reply?.shortcut}
        {...fieldProps('shortcut')}
      />
      <Textarea
        label="Text"
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={TEXT_LIMITS.chatMessage}
        defaultValue={reply?.text}
        {...fieldProps('text')}
      />
      <PictureField picture={reply?.picture ?? null} chosen={chosen} onChange={setChosen} />
    </ConsoleForm>
  );
}

interface PictureFieldProps extends Pick<CannedReply, 'picture'> {
  readonly chosen: File | 'none' | null;
  readonly onChange: (chosen: File | 'none') => void;
}

function PictureField({ picture, chosen, onChange }: PictureFieldProps) {
  const { choose, field } = useFileChooser(
    ([file]) => {
      if (file) onChange(file);
    },
    { accept: ACCEPTED_PICTURES, 'aria-label': 'Picture' },
  );
  const shown = chosen ?? picture;
  const name = shown === 'none' ? undefined : shown?.name;

  return (
    <Group gap="xs">
      {chosen === null && picture && (
        <img
          src={picture.thumbnailUrl}
          alt={picture.name}
          width={48}
          height={48}
          style={{ objectFit: 'cover' }}
        />
      )}
      {name !== undefined && <Caption className="break">{name}</Caption>}
      <SmallButton onClick={choose}>{name === undefined ? 'Add a picture' : 'Another picture'}</SmallButton>
      {name !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange('none')}>
          Remove the picture
        </Button>
      )}
      {field}
    </Group>
  );
}
