import { useState } from 'react';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { OtherVersion } from '../../../ui/console/form/OtherVersion.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
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
  const {
    data: issue,
    error,
    refetch,
  } = newsletterApi.useGetNewsletterIssueQuery(
    { id },
    {
      pollingInterval: isPolling && isVisible ? POLL_MS : 0,
    },
  );
  if (issue !== undefined && isUnderWay(issue) !== isPolling) setPolling(isUnderWay(issue));
  if (!issue) {
    if (error === undefined) return <LoadingRows name="Loading the issue" />;
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }

  return issue.state === 'draft' ? <Draft issue={issue} /> : <Released issue={issue} />;
}

/**
 * When somebody else changes it at the same time, the form keeps what was typed and their texts are shown above it; saving again
 * then replaces them.
 */
function Draft({ issue }: { readonly issue: Issue }) {
  const { id, version, subject, body } = issue;
  const [seenVersion, setSeenVersion] = useState(version);
  const [texts, setTexts] = useState<IssueTexts>({ subject, body });
  const [change] = newsletterApi.useChangeNewsletterIssueMutation();
  const isStale = seenVersion < version;
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
        onSave={async (written) => {
          const saved = await change({ id, version: isStale ? version : seenVersion, ...written });
          if (saved.data) setSeenVersion(saved.data.version);
          return saved;
        }}
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
        onSave={async (written) => {
          const saved = await add(written);
          if (saved.data) onAdded(saved.data.id);
          return saved;
        }}
      />
      <IssuePreview texts={texts} />
    </Detail>
  );
}
