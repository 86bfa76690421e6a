import { Text } from '../../../ui/mantine.ts';
import { type ChangeKind, describeChange } from '../view/describe-change.ts';

interface ChangeProps {
  readonly now: number | null;
  /** Null when it is unknown. */
  readonly before: number | null;
  readonly kind?: ChangeKind;
  readonly format: (value: number) => string;
}

/** How a number changed, beside it; nothing without a comparison. */
export function Change({ now, before, kind = 'percent', format }: ChangeProps) {
  const text = describeChange(kind, now, before);
  if (text === null || before === null) return null;

  return (
    <Text span size="xs" c="dimmed" title={`before: ${format(before)}`} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Text>
  );
}
