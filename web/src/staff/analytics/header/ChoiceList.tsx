import { Button, Stack } from '../../../ui/mantine.ts';

interface ChoiceListProps<Value> {
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | null;
  readonly onPick: (value: Value) => void;
}

/** One of several, below each other. */
export const ChoiceList = <Value extends string>({ choices, chosen, onPick }: ChoiceListProps<Value>) => (
  <Stack component="ul" gap={0}>
    {choices.map(({ value, label }) => (
      <li key={value}>
        <Button
          variant="subtle"
          color="gray"
          c="var(--text)"
          fullWidth
          justify="flex-start"
          fw={value === chosen ? 600 : 400}
          bg={value === chosen ? 'var(--selected)' : 'transparent'}
          aria-pressed={value === chosen}
          onClick={() => onPick(value)}
        >
          {label}
        </Button>
      </li>
    ))}
  </Stack>
);
