import { setPreferences, usePreferences } from '../../../app/desk/preferences.ts';
import { Group, Kbd, Modal, Stack, Switch } from '../../../ui/mantine.ts';

const KEYS = [
  { keys: ['Ctrl or ⌘', 'K'], text: 'Find a console, an order, a customer, a product or a conversation' },
  { keys: ['/'], text: 'Search in this list' },
  { keys: ['j'], text: 'Next row' },
  { keys: ['k'], text: 'Previous row' },
  { keys: ['Enter'], text: 'Open the row' },
  { keys: ['d', 'w', 'm', 'y'], text: 'Analytics: today, 7 days, this month, this year' },
  { keys: ['←', '→'], text: 'Analytics: the period before or after' },
  { keys: ['/', 'x'], text: 'Analytics: add a filter, remove all' },
  { keys: ['?'], text: 'Show shortcuts' },
] as const;

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The keys that all consoles have. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { singleKeys } = usePreferences();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack component="ul" gap="xs">
        {KEYS.map(({ keys, text }) => (
          <Group key={text} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            {text}
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key} size="xs">
                  {key}
                </Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
      <Switch
        mt="lg"
        label="Single-key shortcuts"
        description="When off, no key acts without Ctrl, ⌘ or Alt."
        checked={singleKeys}
        onChange={({ currentTarget }) => setPreferences({ singleKeys: currentTarget.checked })}
      />
    </Modal>
  );
}
