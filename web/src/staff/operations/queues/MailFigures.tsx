import type { MailStatus } from '@ronin/contracts';
import { formatCount, formatSeconds } from '@ronin/format';
import { Figures } from '../../../ui/console/detail/Figures.tsx';

/** What waits in the outbox, and what failed lately. */
export function MailFigures({ mail }: { readonly mail: MailStatus }) {
  const { waiting, oldestSeconds, refused, failed } = mail;

  return (
    <Figures
      plain
      figures={[
        { name: 'waiting', value: formatCount(waiting) },
        { name: 'oldest is late by', value: formatSeconds(oldestSeconds) },
        { name: 'to be tried again', value: formatCount(refused?.mails ?? 0) },
        { name: 'failed in three days', value: formatCount(failed) },
      ]}
    />
  );
}
