import { getErrorDetail } from '../../../app/error-detail.ts';
import { MailBody } from '../../../components/mail/MailBody.tsx';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { useDebouncedValue } from '../../../ui/hooks.ts';
import { Text } from '../../../ui/mantine.ts';
import { type IssueTexts, newsletterApi } from './newsletter-issues.api.ts';

/** A pause in typing. */
const PAUSE_MS = 400;

/** The mail as subscribers get it. It follows what is typed. */
export function IssuePreview({ texts }: { readonly texts: IssueTexts }) {
  const [{ subject, body }] = useDebouncedValue(texts, PAUSE_MS);
  const isEmpty = subject.trim() === '' || body.trim() === '';
  const { data, error } = newsletterApi.usePreviewIssueQuery({ subject, body }, { skip: isEmpty });

  return (
    <Section title="Preview">
      {isEmpty && <Text c="dimmed">It shows the mail once there is a subject and a text.</Text>}
      {!isEmpty && error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
      {!isEmpty && error === undefined && data === undefined && <LoadingRows name="Loading the preview" />}
      {!isEmpty && data !== undefined && (
        <MailBody subject={data.subject} html={data.html} text={data.text} />
      )}
    </Section>
  );
}
