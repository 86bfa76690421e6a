import { MailBody } from '../../components/mail/MailBody.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { ListView } from '../../ui/console/list/ListPage.tsx';
import { onePage } from '../../ui/console/list/PagedList.tsx';
import { useView } from '../../ui/console/list/view.ts';
import { SegmentedControl } from '../../ui/mantine.ts';
import { MailLog } from './log/MailLog.tsx';
import { mailApi } from './mail.api.ts';
import { formatMailKind, MAIL_VIEW } from './mail-view.ts';

const TABS = [
  { value: 'log', label: 'Log' },
  { value: 'templates', label: 'Templates' },
];

/** The mails that the shop sent, and an example of every kind (behaviour: mail 7). */
export function MailConsole() {
  const [view, change] = useView(MAIL_VIEW);

  return (
    <ConsolePage
      title="Mail"
      layout="list"
      tools={
        <SegmentedControl
          aria-label="View"
          data={TABS}
          value={view.tab}
          onChange={(tab) =>
            change({ tab: tab === 'templates' ? 'templates' : 'log', mail: null, template: null })
          }
        />
      }
    >
      {view.tab === 'log' ? (
        <MailLog view={view} onChange={change} />
      ) : (
        <Templates open={view.template} onOpen={(template) => change({ template })} />
      )}
    </ConsolePage>
  );
}

interface TemplatesProps {
  readonly open: string | null;
  readonly onOpen: (kind: string | null) => void;
}

const Templates = ({ open, onOpen }: TemplatesProps) => (
  <ListView
    name="Templates"
    query={onePage(mailApi.useListMailPreviewsQuery())}
    empty="There is no template."
    keyOf={({ kind }) => kind}
    titleLabel="Kind"
    titleOf={({ kind }) => formatMailKind(kind)}
    columns={[{ label: 'Subject', value: ({ subject }) => subject }]}
    open={open}
    onOpen={onOpen}
    detail={({ kind, subject, html, text }) => (
      <Detail
        name={formatMailKind(kind)}
        title={subject}
        facts="An example. Names, numbers and codes are made up."
      >
        <MailBody subject={subject} html={html} text={text} />
      </Detail>
    )}
    missing="There is no such template."
    backLabel="All templates"
  />
);
