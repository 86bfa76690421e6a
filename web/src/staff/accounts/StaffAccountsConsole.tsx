import { ListPage } from '../../ui/console/list/ListPage.tsx';
import { defineView, openId, useView } from '../../ui/console/list/view.ts';
import { Button } from '../../ui/mantine.ts';
import { staffAccountsApi } from './staff-accounts.api.ts';
import { StaffAccountDetail } from './StaffAccountDetail.tsx';

const VIEW = defineView({ open: openId('account', 'new') });

/** The staff accounts and their roles (behaviour: staff 8). */
export function StaffAccountsConsole() {
  const [{ open }, change] = useView(VIEW);
  const show = (key: number | null) => change({ open: key });

  return (
    <ListPage
      title="Staff accounts"
      tools={<Button onClick={() => change({ open: 'new' })}>Add an account</Button>}
      query={staffAccountsApi.useListStaffAccountsInfiniteQuery()}
      empty="There is no staff account."
      beginning="Everybody who works here has an account with the roles of their work. Add one with the button above."
      keyOf={({ id }) => id}
      titleLabel="Name"
      titleOf={({ username, displayName }) => displayName ?? username}
      columns={[
        {
          label: 'Username',
          value: ({ username, displayName }) => (displayName === null ? null : username),
          isFirst: true,
        },
        {
          label: 'Roles',
          value: ({ roles }) => (roles.length === 0 ? 'No role' : roles.join(', ')),
          isWide: true,
        },
      ]}
      open={open}
      onOpen={show}
      detail={
        open === 'new' ? (
          <StaffAccountDetail account={null} onShow={show} />
        ) : (
          (account) => <StaffAccountDetail account={account} onShow={show} />
        )
      }
      missing="This account is not among those in the list. It may have been removed."
      backLabel="All accounts"
    />
  );
}
