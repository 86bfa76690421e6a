import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListView } from '../../../ui/console/list/ListPage.tsx';
import { hasKey } from '../../../ui/console/list/view.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button } from '../../../ui/mantine.ts';
import { mailApi } from '../mail.api.ts';
import { formatMailKind, MAIL_VIEW, type MailView, STATE_LABELS } from '../mail-view.ts';
import { MailDetail, MailStateLabel } from './MailDetail.tsx';

interface MailLogProps {
  readonly view: MailView;
  readonly onChange: (change: Partial<MailView>) => void;
}

export function MailLog({ view, onChange }: MailLogProps) {
  const query = mailApi.useListMailInfiniteQuery(MAIL_VIEW.toFilters(view));
  const sendsMail = query.data?.pages[0]?.sendsMail;
  const { data: previews = [] } = mailApi.useListMailPreviewsQuery();
  const kinds = [...new Set([...previews.map(({ kind }) => kind), ...(view.kind ? [view.kind] : [])])];

  return (
    <>
      {sendsMail === false && (
        <ConsoleNotice text="SMTP_URL is not set, so no mail leaves this machine. Every mail is kept here to be read." />
      )}
      <ListView
        filters={
          <FilterBar
            name="Mails"
            label="Recipient"
            placeholder="name@example.com"
            maxLength={TEXT_LIMITS.email}
            words={view.to}
            onSearch={(to) => onChange({ to, mail: null })}
            choices={[
              {
                label: 'Kind',
                options: [
                  { value: '', label: 'All kinds' },
                  ...kinds.map((kind) => ({ value: kind, label: formatMailKind(kind) })),
                ],
                value: view.kind,
                onChange: (kind, to) => onChange({ kind, to, mail: null }),
              },
              {
                label: 'State',
                options: [
                  { value: 'all', label: 'All states' },
                  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
                ],
                value: view.state,
                onChange: (state, to) =>
                  onChange({ state: hasKey(STATE_LABELS, state) ? state : 'all', to, mail: null }),
              },
            ]}
          >
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              Refresh
            </Button>
          </FilterBar>
        }
        name="Mails"
        query={query}
        empty="The shop has sent no mail yet."
        beginning="Every mail of the shop is here, from the first sign-in code or order on. Without SMTP_URL they are kept to be read."
        filtered={MAIL_VIEW.isFiltered(view) && 'No mail matches these filters.'}
        keyOf={({ id }) => id}
        titleLabel="Subject"
        titleOf={({ subject }) => subject}
        columns={[
          { label: 'State', value: (mail) => <MailStateLabel mail={mail} /> },
          { label: 'To', value: ({ to }) => to },
          { label: 'Kind', value: ({ kind }) => formatMailKind(kind) },
          {
            label: 'Created',
            value: ({ createdAt }) => formatMoment(createdAt),
            isNumber: true,
            isFirst: true,
          },
        ]}
        open={view.mail}
        onOpen={(mail) => onChange({ mail })}
        detail={(mail) => (
          <MailDetail
            mail={mail}
            sendsMail={sendsMail ?? false}
            // Its state has changed, and another filter by state would hide it.
            onResent={(id) => onChange({ state: 'all', mail: id })}
          />
        )}
        missing="This mail is not among the mails in the list. Load more of them, or change the filters."
        backLabel="All mails"
      />
    </>
  );
}
