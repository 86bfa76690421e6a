import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button, Stack, Text } from '../../../ui/mantine.ts';
import { listSnoozeTimes } from '../time/snooze-times.ts';

interface LaterChoicesProps {
  /** null: the ticket is open at once. */
  readonly onLater: (until: string | null) => void;
}

/** When a chat is answered by mail. Each choice ends it. */
export function LaterChoices({ onLater }: LaterChoicesProps) {
  const times = [{ label: 'Open at once', until: null }, ...listSnoozeTimes(new Date())];

  return (
    <>
      <Text mb="xs">The chat ends, and becomes a ticket of yours that you answer by mail.</Text>
      <Stack gap={0}>
        {times.map(({ label, until }, index) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            fullWidth
            justify="space-between"
            data-autofocus={index === 0 || undefined}
            rightSection={
              until !== null && (
                <Text span size="xs" c="dimmed">
                  {formatMoment(until)}
                </Text>
              )
            }
            onClick={() => onLater(until)}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </>
  );
}
