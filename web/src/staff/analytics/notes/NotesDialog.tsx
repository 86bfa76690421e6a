import { SAVED_LIMITS } from '@ronin/contracts/limits';
import { dayOf } from '@ronin/format/delivery';
import { type SyntheticEvent, useContext, useState } from 'react';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import { type Note, savedApi } from '../saved/saved.api.ts';
import { ReportContext } from '../view/report-context.ts';
import { isDay, startOfDay } from '../view/zoned-time.ts';

interface NotesDialogProps {
  /** The instant that a new note is about, at the start; null: the dialog is closed. */
  readonly at: string | null;
  readonly notes: readonly Note[];
  readonly onClose: () => void;
}

/** The notes of the range, and a form that adds one. */
export function NotesDialog({ at, notes, onClose }: NotesDialogProps) {
  const { timeZone } = useContext(ReportContext);
  const [removeNote] = savedApi.useRemoveReportNoteMutation();

  return (
    <ConsoleDialog title="Notes" isOpen={at !== null} onClose={onClose}>
      <Stack gap="lg">
        {at !== null && <NewNote at={at} onClose={onClose} />}
        {notes.length === 0 ? (
          <Text c="dimmed">
            No notes in this range. The shop adds prices that change, newsletters that are sent, and products
            that sell out.
          </Text>
        ) : (
          <Stack component="ol" gap="xs">
            {notes.map((note) => (
              <Group
                key={`${note.at} ${note.text}`}
                component="li"
                gap="xs"
                wrap="nowrap"
                justify="space-between"
              >
                <span style={{ overflowWrap: 'anywhere' }}>
                  <Text span c="dimmed">
                    {formatDay(note.at, timeZone)}
                  </Text>{' '}
                  {note.text}
                  {note.id !== null && note.createdBy !== null && (
                    <Text span c="dimmed">
                      , {note.createdBy}
                    </Text>
                  )}
                </span>
                {note.id !== null && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Delete the note ${note.text}`}
                    onClick={() => {
                      if (note.id !== null) void removeNote({ id: note.id });
                    }}
                  >
                    <SmallCloseIcon />
                  </ActionIcon>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
    </ConsoleDialog>
  );
}

const formatDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(new Date(instant));

function NewNote({ at, onClose }: { readonly at: string; readonly onClose: () => void }) {
  const { timeZone } = useContext(ReportContext);
  const first = dayOf(new Date(at), timeZone);
  const [day, setDay] = useState(first);
  const [text, setText] = useState('');
  const [addNote, { isError, isLoading }] = savedApi.useAddReportNoteMutation();
  const isReady = text.trim() !== '' && isDay(day);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const start = day === first ? new Date(at) : startOfDay(timeZone, day);
    const { error } = await addNote({ at: start.toISOString(), text: text.trim() });
    if (error === undefined) onClose();
  };

  return (
    <Stack component="form" gap="sm" onSubmit={(event) => void submit(event)}>
      <TextInput
        type="date"
        label="Day"
        value={day}
        required
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextInput
        label="What happened"
        value={text}
        maxLength={SAVED_LIMITS.noteLength}
        data-autofocus
        error={isError && 'It could not be saved.'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" disabled={!isReady} loading={isLoading}>
        Add note
      </Button>
    </Stack>
  );
}
