import { setPreferences, usePreferences } from '../../app/desk/preferences.ts';
import { Switch } from '../mantine.ts';

/** Below each list of shortcuts. */
export function SingleKeysSwitch() {
  const { singleKeys } = usePreferences();

  return (
    <Switch
      mt="lg"
      label="Single-key shortcuts"
      description="When off, no key acts without Ctrl, ⌘ or Alt."
      checked={singleKeys}
      onChange={({ currentTarget }) => setPreferences({ singleKeys: currentTarget.checked })}
    />
  );
}
