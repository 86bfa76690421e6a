import { useLocation } from 'react-router-dom';
import { staffPaths } from '../../../staff-paths.ts';
import { consoleTitle } from '../../../ui/console/console-title.ts';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { Stack, Text, Title } from '../../../ui/mantine.ts';
import { letterLinkApi } from './sharing.api.ts';

const TEXTS = {
  confirm: {
    title: 'Confirm your address for reports',
    button: 'Confirm my address',
    done: 'Thank you. The next report goes to this address.',
  },
  stop: {
    title: 'End the reports by mail',
    button: 'Send me no more',
    done: 'You get no more reports by mail.',
  },
} as const;

/**
 * Where the links of the mails lead, without a sign-in. Opening it changes nothing, because mail scanners follow links. The
 * secret is in the fragment, which no server sees.
 */
export function LetterLinkPage() {
  const { hash, pathname } = useLocation();
  const [confirm, confirming] = letterLinkApi.useConfirmLetterMutation();
  const [stop, stopping] = letterLinkApi.useStopLetterMutation();
  const isStop = pathname === staffPaths.letterStop;
  const texts = isStop ? TEXTS.stop : TEXTS.confirm;
  const { isSuccess } = isStop ? stopping : confirming;
  const token = hash.slice(1);

  return (
    <Stack component="main" align="flex-start" gap="md" maw="32rem" mt="18vh" mx="auto" px="lg">
      <title>{consoleTitle(texts.title)}</title>
      <Title order={1} ff="var(--font-display)" fw={400} fz="1.5rem" lh={1.2}>
        {texts.title}
      </Title>
      {!isSuccess && (
        <CallButton variant="filled" onCall={() => (isStop ? stop({ token }) : confirm({ token }))}>
          {texts.button}
        </CallButton>
      )}
      <Text role="status">{isSuccess && texts.done}</Text>
    </Stack>
  );
}
