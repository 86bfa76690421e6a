import { ListView } from '../../../ui/console/list/ListPage.tsx';
import { defineView, openId, useView } from '../../../ui/console/list/view.ts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { describeIssue, stateOf } from './describe-issue.ts';
import { IssueDetail, IssueEditor } from './IssueDetail.tsx';
import { newsletterApi } from './newsletter-issues.api.ts';

const VIEW = defineView({ open: openId('issue', 'new') });

/** The issues of the newsletter, and the one that is open (behaviour: newsletter 2). */
export function IssuesTab() {
  const [{ open }, change] = useView(VIEW);
  const show = (key: number | null) => change({ open: key });

  return (
    <ListView
      name="Issues"
      query={newsletterApi.useListNewsletterIssuesInfiniteQuery()}
      empty="There is no issue yet."
      beginning="Write one, look at its preview, and send it to every confirmed address."
      keyOf={({ id }) => id}
      titleLabel="Subject"
      titleOf={({ subject }) => subject}
      columns={[
        {
          label: 'State',
          value: (issue) => <StatusLabel level={stateOf(issue).level}>{stateOf(issue).label}</StatusLabel>,
          isFirst: true,
        },
        { label: 'Last change', value: describeIssue },
      ]}
      open={open}
      onOpen={show}
      detail={open === 'new' ? <IssueEditor issue={null} onAdded={show} /> : <IssueDetail id={open ?? 0} />}
      backLabel="All issues"
    />
  );
}
