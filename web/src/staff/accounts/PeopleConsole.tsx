import type { StaffPerson } from '@ronin/contracts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { ListPage } from '../../ui/console/list/ListPage.tsx';
import type { ListColumn } from '../../ui/console/list/ListTable.tsx';
import { OpenItem } from '../../ui/console/list/PagedList.tsx';
import { useView } from '../../ui/console/list/use-view.ts';
import { Button } from '../../ui/mantine.ts';
import { useAddPersonMutation, useListPeopleInfiniteQuery } from './people.api.ts';
import { PersonDetail } from './PersonDetail.tsx';
import { PersonForm } from './PersonForm.tsx';

/** In the address, beside an id. */
const NEW = 'new';

const parseView = (search: URLSearchParams) => ({ open: search.get('person') });

const formatView = ({ open }: ReturnType<typeof parseView>): URLSearchParams =>
  new URLSearchParams({ ...(open !== null && { person: open }) });

const COLUMNS: readonly ListColumn<StaffPerson>[] = [
  {
    label: 'Username',
    value: ({ username, displayName }) => (displayName === null ? null : username),
    isFirst: true,
  },
  { label: 'Roles', value: ({ roles }) => (roles.length === 0 ? 'No role' : roles.join(', ')), isWide: true },
];

/** The staff accounts and their roles (behaviour: staff 8). */
export function PeopleConsole() {
  const [{ open }, change] = useView(parseView, formatView);
  const query = useListPeopleInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = () => {
    change({ open: null });
  };

  return (
    <ListPage
      title="People"
      tools={
        <Button
          onClick={() => {
            change({ open: NEW });
          }}
        >
          Add a person
        </Button>
      }
      name="People"
      query={query}
      empty="There is no staff account."
      keyOf={({ id }) => id}
      titleLabel="Name"
      titleOf={({ username, displayName }) => displayName ?? username}
      columns={COLUMNS}
      isOpen={({ id }) => String(id) === open}
      onOpen={({ id }) => {
        change({ open: String(id) });
      }}
      detail={
        open === null ? null : open === NEW ? (
          <NewPerson
            onAdded={(id) => {
              change({ open: String(id) });
            }}
          />
        ) : (
          <OpenItem
            query={query}
            find={({ id }) => String(id) === open}
            loading="Loading the person"
            missing="This account is not among those in the list. It may have been removed."
          >
            {(person) => <PersonDetail key={person.id} person={person} onRemoved={close} />}
          </OpenItem>
        )
      }
      backLabel="All people"
      onBack={close}
    />
  );
}

function NewPerson({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [add] = useAddPersonMutation();

  return (
    <Detail title="New person">
      <PersonForm
        person={null}
        onSave={async (fields) => {
          const { data, error } = await add(fields);
          if (data) onAdded(data.id);

          return error === undefined ? null : getErrorDetail(error);
        }}
      />
    </Detail>
  );
}
