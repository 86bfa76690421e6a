import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../../ui/console/ConsoleList.tsx';
import { ListAndDetail } from '../../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../../ui/console/ListRow.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { describeIssue, stateOf } from './describe-issue.ts';
import { IssueDetail, NewIssue } from './IssueDetail.tsx';
import { useListIssuesInfiniteQuery } from './newsletter-issues.api.ts';
import classes from './Newsletter.module.css';

/** The issues of the newsletter, and the one that is open (behaviour: newsletter 2). */
export function IssuesTab() {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('issue');
  const open = (issue: string | null) => {
    setSearch(issue === null ? {} : { issue }, { preventScrollReset: true });
  };
  const list = useListIssuesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <ListAndDetail
      list={
        <ConsoleList
          name="Issues"
          query={list}
          empty="There is no issue yet."
          renderRow={(issue) => (
            <ListRow
              key={issue.id}
              title={issue.subject}
              meta={
                <span className={classes.state}>
                  <StatusIcon level={stateOf(issue).level} />
                  {stateOf(issue).label}
                </span>
              }
              detail={describeIssue(issue)}
              isOpen={String(issue.id) === opened}
              onOpen={() => {
                open(String(issue.id));
              }}
            />
          )}
        />
      }
      detail={
        opened === null ? null : opened === 'new' ? (
          <NewIssue
            onAdded={(id) => {
              open(String(id));
            }}
          />
        ) : (
          <IssueDetail key={opened} id={Number(opened) || 0} />
        )
      }
      hint="Choose an issue to read or change it, or write a new one."
      backLabel="All issues"
      onBack={() => {
        open(null);
      }}
    />
  );
}
