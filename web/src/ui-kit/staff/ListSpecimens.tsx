import type { ComponentProps } from 'react';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ListTable } from '../../ui/console/list/ListTable.tsx';
import { PagedList } from '../../ui/console/list/PagedList.tsx';
import { FailedLoad, Loaded, LoadingRows } from '../../ui/console/Loaded.tsx';
import { StatusLabel } from '../../ui/console/StatusLabel.tsx';
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
      <SpecimenGroup name="ListTable" wide>
        <Rows state="default" />
        <Rows state="hover" pseudo="hover" />
        <Rows state="focus" pseudo="focus" />
        <Rows state="one is open" open="R-10042" />
        <Rows state="can be chosen" chosen={[]} />
        <Rows state="one is chosen" chosen={['R-10042']} />
      </SpecimenGroup>
      <SpecimenGroup name="ListTable, nothing opens" wide>
        <Rows state="default" isStill />
      </SpecimenGroup>
      <SpecimenGroup name="ListTable, narrow">
        <Rows state="default" />
        <Rows state="one is open" open="R-10042" />
        <Rows state="one is chosen" chosen={['R-10042']} />
      </SpecimenGroup>
      <SpecimenGroup name="PagedList">
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
      <SpecimenGroup name="Loaded">
        <Specimen state="shown, but not the newest">
          <Loaded query={{ data: 'Ronin Band', error: FAILURE, refetch: ignore }} name="Loading the product">
            {(name) => <p>{name}</p>}
          </Loaded>
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

interface Order {
  readonly number: string;
  readonly name: string;
  readonly pieces: number;
}

const ORDERS: readonly Order[] = [
  { number: 'R-10042', name: 'Tomoe Gozen', pieces: 2 },
  { number: 'R-10043', name: 'A commemorative name of the Kamakura workshop, without an end', pieces: 12 },
];

interface RowsProps extends Pick<ComponentProps<typeof Specimen>, 'state' | 'pseudo'> {
  readonly open?: string;
  readonly chosen?: readonly string[];
  readonly isStill?: boolean;
}

const Rows = ({ state, pseudo, open, chosen, isStill = false }: RowsProps) => (
  <Specimen state={state} {...(pseudo && { pseudo })}>
    <ListTable
      name={`Orders, ${state}`}
      items={ORDERS}
      keyOf={({ number }) => number}
      titleLabel="Customer"
      titleOf={({ name }) => name}
      columns={[
        { label: 'State', value: () => <StatusLabel level="ok">Shipped</StatusLabel> },
        { label: 'Pieces', value: ({ pieces }) => pieces, isNumber: true, unit: 'pieces' },
        { label: 'Order', value: ({ number }) => number, isNumber: true, isFirst: true },
      ]}
      open={open ?? null}
      {...(!isStill && { onOpen: ignore })}
      choice={chosen && { isChosen: ({ number }) => chosen.includes(number), onToggle: ignore }}
    />
  </Specimen>
);

interface ListProps {
  readonly state: string;
  readonly query: ComponentProps<typeof PagedList<string>>['query'];
}

const List = ({ state, query }: ListProps) => (
  <Specimen state={state}>
    <PagedList name={`Products, ${state}`} query={query} empty="There is no such product.">
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  </Specimen>
);
