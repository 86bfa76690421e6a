import { useState } from 'react';
import { setPreferences, usePreferences } from '../../../app/desk/preferences.ts';
import { useStaffSession } from '../../../app/staff-session.ts';
import { SettingsIcon } from '../../../ui/icons.tsx';
import { Button, Group, Popover, Stack, Switch } from '../../../ui/mantine.ts';
import { IconButton } from '../controls.ts';
import { PushSwitch } from '../push/PushSwitch.tsx';
import { playTones } from '../state/notifier.ts';

/** What can be open over the console: a dialog, or the shopper's panel as a drawer. */
export type DialogName = 'details' | 'help' | 'replies' | 'waits';

/** Sound and notifications, and links to the saved replies and the shortcuts. */
export function SettingsMenu({ onDialog }: { readonly onDialog: (dialog: DialogName) => void }) {
  const { sound, desktop, compact } = usePreferences();
  const { staff } = useStaffSession();
  const [opened, setOpened] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const setSound = (isOn: boolean) => {
    setPreferences({ sound: isOn });
    if (isOn) playTones('message');
  };
  const setDesktop = async (isOn: boolean) => {
    const isAllowed = isOn && (await requestPermission());
    setRefused(isOn && !isAllowed);
    setPreferences({ desktop: isAllowed });
  };
  const dialogs: readonly (readonly [DialogName, string])[] = [
    ['replies', 'Saved replies'],
    ...(staff?.isLead === true ? [['waits', 'Waiting shoppers'] as const] : []),
    ['help', 'Shortcuts'],
  ];

  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus returnFocus width={280}>
      <Popover.Target>
        <IconButton aria-label="Settings" onClick={() => setOpened(!opened)}>
          <SettingsIcon />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Settings">
        <Stack gap={14}>
          <Switch
            label="Sound"
            description="For a message, a waiting shopper and a chat passed on to you"
            checked={sound}
            onChange={({ currentTarget }) => setSound(currentTarget.checked)}
          />
          <Switch
            label="Desktop notifications"
            description={
              isRefused
                ? 'The browser does not allow them for this page.'
                : 'When this tab is in the background'
            }
            checked={desktop}
            onChange={({ currentTarget }) => void setDesktop(currentTarget.checked)}
          />
          <PushSwitch />
          <Switch
            label="Compact list"
            description="Two lines for each conversation"
            checked={compact}
            onChange={({ currentTarget }) => setPreferences({ compact: currentTarget.checked })}
          />
          <Group gap={6}>
            {dialogs.map(([name, title]) => (
              <Button
                key={name}
                variant="default"
                size="compact-sm"
                onClick={() => {
                  setOpened(false);
                  onDialog(name);
                }}
              >
                {title}
              </Button>
            ))}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

async function requestPermission(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;

  return (await Notification.requestPermission()) === 'granted';
}
