import { SettingsConsole } from '../settings/SettingsConsole.tsx';

/** /staff/settings: name, contact, shipping and taxes of the shop (behaviour: staff 9). */
export function SettingsPage() {
  return (
    <>
      <title>Settings | Ronin</title>
      <SettingsConsole />
    </>
  );
}
