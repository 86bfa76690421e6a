import type { ComponentProps } from 'react';
import { ConsoleList } from '../../ui/console/ConsoleList.tsx';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { FailedLoad } from '../../ui/console/FailedLoad.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { LoadingRows } from '../../ui/console/LoadingRows.tsx';
import { Button } from '../../ui/mantine.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const ignore = () => undefined;
const QUERY = {
  data: { pages: [{ items: ['Ronin Band', 'Enso Bangle'] }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: ignore,
  refetch: ignore,
};
const FAILURE = { status: 503, message: JSON.stringify({ detail: 'The catalogue cannot be read now.' }) };

/** Lists of the consoles, and what is shown while a list loads, after it failed, and when it is empty. */
export function ListSpecimens() {
  return (
    <>
      <SpecimenGroup name="ListRow">
        <Row state="default" />
        <Row state="hover" pseudo="hover" />
        <Row state="focus" pseudo="focus" />
        <Row state="open" isOpen />
        <Row state="can be chosen" choice={{ isChosen: false, onToggle: ignore }} />
        <Row state="chosen" choice={{ isChosen: true, onToggle: ignore }} />
        <Row
          state="long texts"
          title="A commemorative signet of the Kamakura workshop, engraved on the inside"
          detail="bartholomaeus_unbroken_name_without_any_space@example.com"
        />
      </SpecimenGroup>
      <SpecimenGroup name="ConsoleList">
        <List state="loading" query={{ ...QUERY, data: undefined }} />
        <List state="failed" query={{ ...QUERY, data: undefined, error: FAILURE }} />
        <List state="empty" query={{ ...QUERY, data: { pages: [{ items: [] }] } }} />
        <List state="rows" query={QUERY} />
        <List state="more rows" query={{ ...QUERY, hasNextPage: true }} />
        <List state="loading more" query={{ ...QUERY, hasNextPage: true, isFetchingNextPage: true }} />
        <List state="rows, but not the newest" query={{ ...QUERY, error: FAILURE }} />
      </SpecimenGroup>
      <SpecimenGroup name="ConsoleNotice">
        <Specimen state="status">
          <ConsoleNotice text="Nobody waits." />
        </Specimen>
        <Specimen state="alert">
          <ConsoleNotice role="alert" text="Nobody waits." />
        </Specimen>
        <Specimen state="with a button">
          <ConsoleNotice text="Nobody waits.">
            <Button variant="default">Show all</Button>
          </ConsoleNotice>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="FailedLoad">
        <Specimen state="with the reason">
          <FailedLoad error={FAILURE} onRetry={ignore} />
        </Specimen>
        <Specimen state="without a connection">
          <FailedLoad error={{ status: null, message: 'Failed to fetch' }} onRetry={ignore} />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="LoadingRows">
        <Specimen state="default">
          <LoadingRows name="Loading products" />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

type RowProps = Partial<ComponentProps<typeof ListRow>> &
  Pick<ComponentProps<typeof Specimen>, 'state' | 'pseudo'>;

const Row = ({ state, pseudo, ...row }: RowProps) => (
  <Specimen state={state} {...(pseudo && { pseudo })}>
    <ul aria-label={state}>
      <ListRow
        title="R-10042"
        meta="today, 14:20"
        detail="Tomoe Gozen, 2 articles"
        isOpen={false}
        onOpen={ignore}
        {...row}
      />
    </ul>
  </Specimen>
);

interface ListProps {
  readonly state: string;
  readonly query: ComponentProps<typeof ConsoleList<string>>['query'];
}

const List = ({ state, query }: ListProps) => (
  <Specimen state={state}>
    <ConsoleList
      name={`Products, ${state}`}
      query={query}
      empty="There is no such product."
      renderRow={(name) => (
        <ListRow key={name} title={name} meta="$395" detail="rings" isOpen={false} onOpen={ignore} />
      )}
    />
  </Specimen>
);
