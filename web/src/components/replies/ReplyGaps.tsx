import { useRef, useState } from 'react';
import { Button, Group, Paper, Stack, Text, TextInput } from '../../ui/mantine.ts';
import { fillGap, listGaps } from './fill-reply.ts';

interface ReplyGapsProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** All gaps are filled or removed. */
  readonly onDone: () => void;
}

const labelOf = (gap: string): string => (gap.startsWith('?') ? gap.slice(1).trim() || 'Your answer' : gap);

/** Asks for what a saved reply lacks. The text cannot be sent before. */
export function ReplyGaps({ text, onChange, onDone }: ReplyGapsProps) {
  const gaps = listGaps(text);
  const form = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  if (gaps.length === 0) return null;
  const isFilled = gaps.every((gap) => (values[gap] ?? '').trim() !== '');
  const fill = () => {
    if (!isFilled) {
      const empty = [...(form.current?.querySelectorAll('input') ?? [])].find(
        ({ value }) => value.trim() === '',
      );
      empty?.focus();
      return;
    }
    onChange(gaps.reduce((filled, gap) => fillGap(filled, gap, (values[gap] ?? '').trim()), text));
    setValues({});
    onDone();
  };

  return (
    <Paper ref={form} role="group" aria-label="Missing in the reply" p="xs" mb={6}>
      <Stack gap="xs">
        <Text c="var(--warn)" fz="sm">
          Fill in what the reply lacks, or remove it. It cannot be sent before.
        </Text>
        {gaps.map((gap, index) => (
          <Group key={gap} align="end" gap="xs" wrap="nowrap">
            <TextInput
              size="xs"
              flex={1}
              label={labelOf(gap)}
              maxLength={500}
              data-gap={index === 0 || undefined}
              value={values[gap] ?? ''}
              onChange={({ currentTarget }) => setValues({ ...values, [gap]: currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // The field is inside the form that sends.
                event.preventDefault();
                fill();
              }}
            />
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Remove ${labelOf(gap)}`}
              onClick={() => {
                onChange(fillGap(text, gap, ''));
                if (gaps.length === 1) onDone();
              }}
            >
              Remove
            </Button>
          </Group>
        ))}
        <Group>
          <Button size="xs" variant="default" onClick={fill}>
            Fill in
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
