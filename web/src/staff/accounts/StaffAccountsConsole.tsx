import type { StaffAccount } from '@ronin/contracts';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { OpenItem } from '../../ui/console/list/PagedList.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { defineView, openId } from '../../ui/console/list/view.ts';
import { Button } from '../../ui/mantine.ts';
import { AccountForm } from './AccountForm.tsx';
import { staffAccountsApi } from './staff-accounts.api.ts';
import { StaffAccountDetail } from './StaffAccountDetail.tsx';

/** In the address, beside an id. */
const NEW = 'new';

const VIEW = defineView({ open: openId('account', 'new') });

const COLUMNS: readonly ListColumn<StaffAccount>[] = [
  {
    label: 'Username',
    value: ({ username, displayName }) => (displayName === null ? null : username),
    isFirst: true,
  },
  { label: 'Roles', value: ({ roles }) => (roles.length === 0 ? 'No role' : roles.join(', ')), isWide: true },
];

/** The staff accounts and their roles (behaviour: staff 8). */
export function StaffAccountsConsole() {
  const [{ open }, change] = useView(VIEW);
  const query = staffAccountsApi.useListStaffAccountsInfiniteQuery();
  const close = () => change({ open: null });

  return (
    <ListPage
      title="Staff accounts"
      tools={<Button onClick={() => change({ open: NEW })}>Add an account</Button>}
      name="Staff accounts"
      query={query}
      empty="There is no staff account."
      beginning={{
        text: 'Everybody who works here has an account with the roles of their work. Add one with the button above.',
      }}
      keyOf={({ id }) => id}
      titleLabel="Name"
      titleOf={({ username, displayName }) => displayName ?? username}
      columns={COLUMNS}
      isOpen={({ id }) => id === open}
      onOpen={({ id }) => change({ open: id })}
      detail={
        open === null ? null : open === NEW ? (
          <NewAccount onAdded={(id) => change({ open: id })} />
        ) : (
          <OpenItem
            query={query}
            find={({ id }) => id === open}
            loading="Loading the account"
            missing="This account is not among those in the list. It may have been removed."
          >
            {(account) => <StaffAccountDetail key={account.id} account={account} onRemoved={close} />}
          </OpenItem>
        )
      }
      backLabel="All accounts"
      onBack={close}
    />
  );
}

function NewAccount({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [add] = staffAccountsApi.useAddStaffAccountMutation();

  return (
    <Detail title="New account">
      <AccountForm
        account={null}
        onSave={async (fields) => {
          const saved = await add(fields);
          if (saved.data) onAdded(saved.data.id);
          return saved;
        }}
      />
    </Detail>
  );
}
