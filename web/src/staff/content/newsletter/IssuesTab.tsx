import { ListView } from '../../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../../ui/console/list/ListTable.tsx';
import { useView } from '../../../ui/console/list/use-view.ts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { describeIssue, stateOf } from './describe-issue.ts';
import { IssueDetail, NewIssue } from './IssueDetail.tsx';
import { type Issue, useListIssuesInfiniteQuery } from './newsletter-issues.api.ts';

const parseView = (search: URLSearchParams) => ({ open: search.get('issue') });

const formatView = ({ open }: ReturnType<typeof parseView>): URLSearchParams =>
  new URLSearchParams({ ...(open !== null && { issue: open }) });

const COLUMNS: readonly ListColumn<Issue>[] = [
  {
    label: 'State',
    value: (issue) => <StatusLabel level={stateOf(issue).level}>{stateOf(issue).label}</StatusLabel>,
    isFirst: true,
  },
  { label: 'Last change', value: describeIssue },
];

/** The issues of the newsletter, and the one that is open (behaviour: newsletter 2). */
export function IssuesTab() {
  const [{ open }, change] = useView(parseView, formatView);
  const query = useListIssuesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <ListView
      name="Issues"
      query={query}
      empty="There is no issue yet."
      keyOf={({ id }) => id}
      titleLabel="Subject"
      titleOf={({ subject }) => subject}
      columns={COLUMNS}
      isOpen={({ id }) => String(id) === open}
      onOpen={({ id }) => {
        change({ open: String(id) });
      }}
      detail={
        open === null ? null : open === 'new' ? (
          <NewIssue
            onAdded={(id) => {
              change({ open: String(id) });
            }}
          />
        ) : (
          <IssueDetail key={open} id={Number(open) || 0} />
        )
      }
      backLabel="All issues"
      onBack={() => {
        change({ open: null });
      }}
    />
  );
}
