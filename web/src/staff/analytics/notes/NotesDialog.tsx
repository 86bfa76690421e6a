import { SAVED_LIMITS } from '@ronin/contracts/limits';
import { formatInstant } from '@ronin/format';
import { dayOf } from '@ronin/format/delivery';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { useConsoleForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Group, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import { RemoveIcon } from '../saved/RemoveIcon.tsx';
import { type Note, savedApi } from '../saved/saved.api.ts';
import { useReportScope } from '../view/report-context.ts';
import { isDay, startOfDay } from '../view/zoned-time.ts';

const NONE: readonly Note[] = [];

/** The notes of the range, newest first. A link does not show them. */
export function useNotes(): readonly Note[] {
  const { params, shared } = useReportScope();
  const range = { from: String(params.from), to: String(params.to) };
  const { data } = savedApi.useListReportNotesQuery(range, {
    skip: shared !== null || params.from === undefined,
  });

  return data?.items ?? NONE;
}

interface NotesDialogProps {
  /** The instant that a new note is about, at the start; null: the dialog is closed. */
  readonly at: string | null;
  readonly notes: readonly Note[];
  readonly onClose: () => void;
}

export function NotesDialog({ at, notes, onClose }: NotesDialogProps) {
  const { timeZone } = useReportScope();
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
            {notes.map(({ id, at: noted, text, createdBy }) => (
              <Group key={`${noted} ${text}`} component="li" gap="xs" wrap="nowrap" justify="space-between">
                <span style={{ overflowWrap: 'anywhere' }}>
                  <Text span c="dimmed">
                    {formatInstant(noted, timeZone, { day: 'numeric', month: 'short' })}
                  </Text>{' '}
                  {text}
                  {id !== null && createdBy !== null && (
                    <Text span c="dimmed">
                      , {createdBy}
                    </Text>
                  )}
                </span>
                {id !== null && (
                  <RemoveIcon label={`Delete the note ${text}`} onClick={() => void removeNote({ id })} />
                )}
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
    </ConsoleDialog>
  );
}

function NewNote({ at, onClose }: { readonly at: string; readonly onClose: () => void }) {
  const { timeZone } = useReportScope();
  const first = dayOf(new Date(at), timeZone);
  const [addNote] = savedApi.useAddReportNoteMutation();
  const { form, fieldProps } = useConsoleForm({
    validate: (fields) => ({
      day: isDay(fields('day')) ? undefined : 'Enter a day.',
      text: fields('text').trim() === '' ? 'Enter what happened.' : undefined,
    }),
    onSubmit: (fields) => {
      const day = fields('day');
      const start = day === first ? new Date(at) : startOfDay(timeZone, day);

      return whenSaved(addNote({ at: start.toISOString(), text: fields('text').trim() }), onClose);
    },
  });

  return (
    <ConsoleForm name="New note" {...form} button="Add note">
      <TextInput type="date" label="Day" defaultValue={first} required {...fieldProps('day')} />
      <TextInput
        label="What happened"
        maxLength={SAVED_LIMITS.noteLength}
        data-autofocus
        {...fieldProps('text')}
      />
    </ConsoleForm>
  );
}
