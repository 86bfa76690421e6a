import type { OwnPasskeys } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Flex, Stack } from '../../../ui/mantine.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { hasPasskeys } from './ask-browser.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { passkeysApi } from './passkeys.api.ts';

interface PasskeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everybody adds and removes their own passkeys here (behaviour: staff 11). */
export function PasskeysDialog({ isOpen, onClose }: PasskeysDialogProps) {
  return (
    <ConsoleDialog isOpen={isOpen} onClose={onClose} title="Passkeys">
      <OwnPasskeysList />
    </ConsoleDialog>
  );
}

function OwnPasskeysList() {
  const { data, error } = passkeysApi.useListOwnPasskeysQuery();
  if (error !== undefined) return <ConsoleNotice role="alert" text={getErrorDetail(error)} />;
  if (!data) return <LoadingRows name="Loading your passkeys" />;
  const { items, origin } = data;
  const obstacle = describeObstacle(origin);

  return (
    <Stack gap="md">
      <p>
        {items.length === 0
          ? 'You have no passkey yet. With one, the sign-in asks for your device after your password.'
          : 'The sign-in asks for one of these after your password. Keep two, in case you lose one.'}
      </p>
      {items.length > 0 && (
        <Flex direction="column" component="ul" gap="xs" aria-label="Your passkeys">
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Flex>
      )}
      {obstacle === null ? <AddPasskeyForm /> : <ConsoleNotice text={obstacle} />}
    </Stack>
  );
}

/** Why no passkey can be added at this address; null when it can. */
function describeObstacle(origin: OwnPasskeys['origin']): string | null {
  if (origin === null) {
    return 'Passkeys need a host name, for example http://localhost: they do not work at an IP address. Ask who runs the server to set PUBLIC_URL to an https address with a name.';
  }
  if (origin !== window.location.origin) {
    return `Passkeys need the host name of the shop. Open the consoles at ${origin} to add one.`;
  }

  return hasPasskeys() ? null : 'This browser has no passkeys. Please use another one.';
}
