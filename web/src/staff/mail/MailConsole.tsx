import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { SegmentedControl } from '../../ui/mantine.ts';
import { MailLog } from './log/MailLog.tsx';
import { formatMailView, parseMailView } from './mail-view.ts';
import { TemplateGallery } from './TemplateGallery.tsx';

const TABS = [
  { value: 'log', label: 'Log' },
  { value: 'templates', label: 'Templates' },
];

/** The mails that the shop sent, and an example of every kind (behaviour: mail 7). */
export function MailConsole() {
  const [view, change] = useView(parseMailView, formatMailView);

  return (
    <ConsolePage
      title="Mail"
      layout="list"
      tools={
        <SegmentedControl
          aria-label="View"
          data={TABS}
          value={view.tab}
          onChange={(tab) => {
            change({ tab: tab === 'templates' ? 'templates' : 'log', mail: null, template: null });
          }}
        />
      }
    >
      {view.tab === 'log' ? (
        <MailLog
          filters={view.filters}
          openMail={view.mail}
          onFilter={(filters) => {
            change({ filters, mail: null });
          }}
          onOpen={(mail) => {
            change({ mail });
          }}
          onResent={(mail) => {
            // Its state has changed, and another filter by state would hide it.
            const { state: _state, ...filters } = view.filters;
            change({ filters, mail });
          }}
        />
      ) : (
        <TemplateGallery
          openTemplate={view.template}
          onOpen={(template) => {
            change({ template });
          }}
        />
      )}
    </ConsolePage>
  );
}
