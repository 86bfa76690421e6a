import { useState } from 'react';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { Figures } from '../../../ui/console/detail/Figures.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useFormVersion, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { useDebouncedValue, useDocumentVisibility } from '../../../ui/hooks.ts';
import { Stack, Text } from '../../../ui/mantine.ts';
import { countSubscribers, isUnderWay } from './describe-issue.ts';
import { IssueForm } from './IssueForm.tsx';
import { type Issue, type IssueTexts, newsletterApi } from './newsletter-issues.api.ts';
import { SendSection } from './SendSection.tsx';

const POLL_MS = 5_000;
/** A pause in typing. */
const PAUSE_MS = 400;

/** The open issue. Its numbers are asked for again while they change. */
export function IssueDetail({ id }: { readonly id: number }) {
  const [isPolling, setPolling] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  const pollingInterval = isPolling && isVisible ? POLL_MS : 0;
  const query = newsletterApi.useGetNewsletterIssueQuery({ id }, { pollingInterval });
  const isChanging = query.data !== undefined && isUnderWay(query.data);
  if (isChanging !== isPolling) setPolling(isChanging);

  return (
    <Loaded query={query} name="Loading the issue">
      {(issue) => (issue.state === 'draft' ? <Draft issue={issue} /> : <Released issue={issue} />)}
    </Loaded>
  );
}

/**
 * When somebody else changes it at the same time, the form keeps what was typed and their texts are shown above it; saving again
 * then replaces them.
 */
function Draft({ issue }: { readonly issue: Issue }) {
  const { id, subject, body } = issue;
  const [texts, setTexts] = useState<IssueTexts>({ subject, body });
  const [change] = newsletterApi.useChangeNewsletterIssueMutation();
  const { isStale, version, see } = useFormVersion(issue.version);
  const isChanged = texts.subject.trim() !== subject || texts.body.trim().replaceAll('\r\n', '\n') !== body;

  return (
    <Detail name={subject} title="Draft">
      {isStale && (
        <OtherVersion
          texts={[
            { label: 'Subject', text: subject },
            { label: 'Text', text: body },
          ]}
        />
      )}
      <IssueForm
        issue={{ subject, body }}
        onWrite={setTexts}
        onSave={(written) => whenSaved(change({ id, version, ...written }), see)}
      />
      <SendSection issue={issue} isChanged={isChanged} />
      <IssuePreview texts={texts} />
    </Detail>
  );
}

function Released({ issue }: { readonly issue: Issue }) {
  return (
    <Detail title={issue.subject}>
      <IssueProgress issue={issue} />
      <IssuePreview texts={issue} />
    </Detail>
  );
}

export function NewIssue({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [texts, setTexts] = useState<IssueTexts>({ subject: '', body: '' });
  const [add] = newsletterApi.useAddNewsletterIssueMutation();

  return (
    <Detail title="New issue">
      <IssueForm
        issue={null}
        onWrite={setTexts}
        onSave={(written) => whenSaved(add(written), ({ id }) => onAdded(id))}
      />
      <IssuePreview texts={texts} />
    </Detail>
  );
}

/** How far an issue has come. */
function IssueProgress({ issue }: { readonly issue: Issue }) {
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

/** The mail as subscribers get it. It follows what is typed. */
function IssuePreview({ texts }: { readonly texts: IssueTexts }) {
  const [{ subject, body }] = useDebouncedValue(texts, PAUSE_MS);
  const isEmpty = subject.trim() === '' || body.trim() === '';
  const query = newsletterApi.usePreviewIssueQuery({ subject, body }, { skip: isEmpty });

  return (
    <Section title="Preview">
      {isEmpty ? (
        <Text c="dimmed">It shows the mail once there is a subject and a text.</Text>
      ) : (
        <Loaded query={query} name="Loading the preview">
          {(mail) => <MailBody subject={mail.subject} html={mail.html} text={mail.text} />}
        </Loaded>
      )}
    </Section>
  );
}
