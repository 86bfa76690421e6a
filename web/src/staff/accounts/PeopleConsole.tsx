import { useSearchParams } from 'react-router-dom';
import { getErrorDetail } from '../../app/error-detail.ts';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ConsolePage } from '../../ui/console/ConsolePage.tsx';
import { ListAndDetail } from '../../ui/console/ListAndDetail.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { OpenHeading } from '../../ui/console/OpenHeading.tsx';
import { Button } from '../../ui/mantine.ts';
import { useAddPersonMutation, useListPeopleInfiniteQuery } from './people.api.ts';
import { PersonDetail } from './PersonDetail.tsx';
import { PersonForm } from './PersonForm.tsx';
import classes from './PersonDetail.module.css';

/** In the address, beside an id. */
const NEW = 'new';

/** The staff accounts and their roles (behaviour: staff 8). */
export function PeopleConsole() {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('person');
  const open = (person: number | string | null) => {
    setSearch(person === null ? {} : { person: String(person) }, { preventScrollReset: true });
  };
  const list = useListPeopleInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const people = list.data?.pages.flatMap(({ items }) => items);
  const person = people?.find(({ id }) => String(id) === opened);

  return (
    <ConsolePage
      title="People"
      layout="list"
      tools={
        <Button
          onClick={() => {
            open(NEW);
          }}
        >
          Add a person
        </Button>
      }
    >
      <ListAndDetail
        list={
          <ConsoleList
            name="People"
            query={list}
            empty="There is no staff account."
            renderRow={({ id, username, displayName, roles }) => (
              <ListRow
                key={id}
                title={displayName ?? username}
                meta={displayName === null ? null : username}
                detail={roles.length === 0 ? 'No role' : roles.join(', ')}
                isOpen={String(id) === opened}
                onOpen={() => {
                  open(id);
                }}
              />
            )}
          />
        }
        detail={
          opened === null ? null : opened === NEW ? (
            <NewPerson onAdded={open} />
          ) : person ? (
            <PersonDetail
              key={person.id}
              person={person}
              onRemoved={() => {
                open(null);
              }}
            />
          ) : list.isFetching ? (
            <LoadingRows name="Loading the person" />
          ) : (
            <ConsoleNotice text="This account is not among those in the list. It may have been removed." />
          )
        }
        hint="Choose a person to change their name, roles or password."
        backLabel="All people"
        onBack={() => {
          open(null);
        }}
      />
    </ConsolePage>
  );
}

function NewPerson({ onAdded }: { readonly onAdded: (id: number) => void }) {
  const [add] = useAddPersonMutation();

  return (
    <article className={classes.person} aria-label="New person">
      <OpenHeading>New person</OpenHeading>
      <PersonForm
        person={null}
        onSave={async (fields) => {
          const { data, error } = await add(fields);
          if (data) onAdded(data.id);

          return error === undefined ? null : getErrorDetail(error);
        }}
      />
    </article>
  );
}
