import { NEWSLETTER_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { Figures } from '../../../ui/console/detail/Figures.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { ConsoleForm } from '../../../ui/console/form/ConsoleForm.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useFormVersion, useGuardedForm, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { useDebouncedValue, useDocumentVisibility } from '../../../ui/hooks.ts';
import { Stack, Text, Textarea, TextInput } from '../../../ui/mantine.ts';
import { readFields } from '../../../ui/use-form.ts';
import { countSubscribers, isUnderWay } from './describe-issue.ts';
import { type Issue, type IssueTexts, newsletterApi } from './newsletter-issues.api.ts';
import { SendSection } from './SendSection.tsx';

const POLL_MS = 5_000;
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
      {(issue) =>
        issue.state === 'draft' ? (
          <IssueEditor issue={issue} />
        ) : (
          <Detail title={issue.subject}>
            <IssueProgress issue={issue} />
            <IssuePreview texts={issue} />
          </Detail>
        )
      }
    </Loaded>
  );
}

interface EditorProps {
  /** Null: a new one. */
  readonly issue: Issue | null;
  readonly onAdded?: (id: number) => void;
}

/** When somebody else changes the draft at the same time, the form keeps what was typed and shows their texts. */
export function IssueEditor({ issue, onAdded }: EditorProps) {
  const { subject, body } = issue ?? { subject: '', body: '' };
  const [texts, setTexts] = useState<IssueTexts>({ subject, body });
  const [add] = newsletterApi.useAddNewsletterIssueMutation();
  const [change] = newsletterApi.useChangeNewsletterIssueMutation();
  const { isStale, version, see } = useFormVersion(issue?.version ?? 0);
  const isChanged = texts.subject.trim() !== subject || texts.body.trim().replaceAll('\r\n', '\n') !== body;
  const { form, fieldProps, hideSuccess } = useGuardedForm({
    values: { subject, body },
    success: 'Saved.',
    validate: (fields) => ({
      subject: fields('subject').trim() === '' ? 'Write the subject.' : undefined,
      body: fields('body').trim() === '' ? 'Write the text.' : undefined,
    }),
    onSubmit: (fields) => {
      const written = { subject: fields('subject'), body: fields('body') };
      return issue
        ? whenSaved(change({ id: issue.id, version, ...written }), see)
        : whenSaved(add(written), ({ id }) => onAdded?.(id));
    },
  });

  return (
    <Detail {...(issue && { name: subject })} title={issue ? 'Draft' : 'New issue'}>
      {isStale && (
        <OtherVersion
          texts={[
            { label: 'Subject', text: subject },
            { label: 'Text', text: body },
          ]}
        />
      )}
      <ConsoleForm
        name={issue ? 'Issue' : 'New issue'}
        {...form}
        formProps={{
          ...form.formProps,
          onInput: ({ currentTarget }) => {
            hideSuccess();
            const fields = readFields(currentTarget);
            setTexts({ subject: fields('subject'), body: fields('body') });
          },
        }}
        button="Save draft"
      >
        <TextInput label="Subject" maxLength={NEWSLETTER_LIMITS.subject} {...fieldProps('subject')} />
        <Textarea
          label="Text"
          description="Plain text. An empty line begins a paragraph, and web addresses become links."
          autosize
          minRows={8}
          maxRows={24}
          maxLength={NEWSLETTER_LIMITS.body}
          {...fieldProps('body')}
        />
      </ConsoleForm>
      {issue && <SendSection issue={issue} isChanged={isChanged} />}
      <IssuePreview texts={texts} />
    </Detail>
  );
}

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
