import { useState } from 'react';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { useFormVersion, whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { useDocumentVisibility } from '../../../ui/hooks.ts';
import { isUnderWay } from './describe-issue.ts';
import { IssueForm } from './IssueForm.tsx';
import { IssuePreview } from './IssuePreview.tsx';
import { IssueProgress } from './IssueProgress.tsx';
import { type Issue, type IssueTexts, newsletterApi } from './newsletter-issues.api.ts';
import { SendSection } from './SendSection.tsx';

const POLL_MS = 5_000;

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
