import { Figures } from '../../../ui/console/detail/Figures.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Stack, Text } from '../../../ui/mantine.ts';
import { countSubscribers } from './describe-issue.ts';
import type { Issue } from './newsletter-issues.api.ts';

/** How far an issue has come. */
export function IssueProgress({ issue }: { readonly issue: Issue }) {
  const { total, queued, sent, failed, kept } = issue.progress;
  const numbers = [
    { name: 'Subscribers', value: total },
    { name: 'In the outbox', value: queued },
    { name: 'Sent', value: sent },
    { name: 'Failed', value: failed },
    ...(kept > 0 ? [{ name: 'Kept', value: kept }] : []),
  ];

  return (
    <Stack gap="sm" renderRoot={(props) => <section {...props} aria-label="Progress" />}>
      <Text c="dimmed">
        {`Released on ${formatMoment(issue.sendingAt ?? issue.updatedAt)} to ${countSubscribers(total)}.`}
      </Text>
      <progress aria-label="Sent" value={sent + failed + kept} max={Math.max(total, 1)} />
      <Figures figures={numbers} plain />
      {kept > 0 && (
        <Text c="dimmed">
          Kept mails stay in the outbox: there is no SMTP server. They can be read on the mail page.
        </Text>
      )}
    </Stack>
  );
}
