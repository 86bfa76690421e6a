import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { FilterBar } from '../../../ui/console/list/FilterBar.tsx';
import { ListView } from '../../../ui/console/list/ListPage.tsx';
import { always, defineView, oneOf, useView, words } from '../../../ui/console/list/view.ts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { newsletterApi } from './newsletter-issues.api.ts';

const VIEW = defineView({
  tab: always('subscribers'),
  state: oneOf({ confirmed: 'Confirmed', unconfirmed: 'Not confirmed' }),
  q: words,
});

/** The addresses of the newsletter (behaviour: newsletter 1). Nothing opens: the address and its state are all there is. */
export function SubscribersTab() {
  const [view, change] = useView(VIEW);

  return (
    <ListView
      filters={
        <>
          <FilterTabs label="State" value={view.state} tabs={VIEW.tabs(view, 'state')} />
          <FilterBar
            name="Subscribers"
            placeholder="Part of an address"
            maxLength={TEXT_LIMITS.email}
            words={view.q}
            onSearch={(q) => change({ q })}
          />
        </>
      }
      name="Subscribers"
      query={newsletterApi.useListSubscribersInfiniteQuery(VIEW.toFilters(view))}
      empty="Nobody has subscribed yet."
      beginning="The form at the end of every page of the shop fills this list. An address counts once it was confirmed by mail."
      filtered={VIEW.isFiltered(view) && 'No address matches these filters.'}
      keyOf={({ id }) => id}
      titleLabel="E-mail"
      titleOf={({ email }) => email}
      columns={[
        {
          label: 'State',
          value: ({ state, confirmedAt, subscribedAt }) => (
            <StatusLabel level={state === 'confirmed' ? 'ok' : 'quiet'}>
              {confirmedAt === null
                ? `Not confirmed, asked on ${formatMoment(subscribedAt)}`
                : `Confirmed on ${formatMoment(confirmedAt)}`}
            </StatusLabel>
          ),
        },
      ]}
    />
  );
}
