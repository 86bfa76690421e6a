import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { SegmentedControl } from '../../ui/mantine.ts';
import { MailLog } from './log/MailLog.tsx';
import { MAIL_VIEW } from './mail-view.ts';
import { TemplateGallery } from './TemplateGallery.tsx';

const TABS = [
  { value: 'log', label: 'Log' },
  { value: 'templates', label: 'Templates' },
];

const NO_FILTERS = { to: '', kind: '', state: 'all' } as const;

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
        <MailLog
          filters={MAIL_VIEW.toFilters(view)}
          openMail={view.mail}
          onFilter={(filters) => change({ ...NO_FILTERS, ...filters, mail: null })}
          onOpen={(mail) => change({ mail })}
          onResent={(mail) => {
            // Its state has changed, and another filter by state would hide it.
            change({ state: 'all', mail });
          }}
        />
      ) : (
        <TemplateGallery openTemplate={view.template} onOpen={(template) => change({ template })} />
      )}
    </ConsolePage>
  );
}
