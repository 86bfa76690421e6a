import { countOf } from '@ronin/format';
import { FailedLoad, Loaded } from '../../../ui/console/Loaded.tsx';
import { Badge, Button, Group, Stack, Text, UnstyledButton } from '../../../ui/mantine.ts';
import { describeDevice, describeLength, describeSource, formatMoment, REACHED } from './describe-visit.ts';
import { type ListedProps, useFocused } from './listed.ts';
import { type ListedVisit, visitsApi } from './visits.api.ts';
import classes from './Visits.module.css';

/** The visits behind a figure, newest first, a page at a time. */
export function VisitList({ parameters, timeZone, focused, onOpen }: ListedProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    visitsApi.useListVisitsInfiniteQuery(parameters);
  const [first] = data?.pages ?? [];
  if (first === undefined)
    return (
      <Loaded query={{ error, refetch }} name="Loading the visits">
        {() => null}
      </Loaded>
    );
  const visits = data?.pages.flatMap(({ rows }) => rows) ?? [];

  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {first.rowCount === 0
          ? 'No visits. A figure that was loaded before may have counted others.'
          : `${countOf(first.rowCount, 'visit')}, newest first`}
      </Text>
      <ol>
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitButton visit={visit} timeZone={timeZone} isFocused={visit.id === focused} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && error === undefined && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Stack>
  );
}

interface VisitButtonProps extends Pick<ListedProps, 'onOpen' | 'timeZone'> {
  readonly visit: ListedVisit;
  readonly isFocused: boolean;
}

function VisitButton({ visit, timeZone, isFocused, onOpen }: VisitButtonProps) {
  const button = useFocused(isFocused);
  const reached = REACHED[visit.reached];
  return (
    <UnstyledButton ref={button} className={classes.visit ?? ''} onClick={() => onOpen(visit.id)}>
      <Group gap="xs" justify="space-between">
        <Text span fw={600}>
          {formatMoment(visit.startedAt, timeZone)}
        </Text>{' '}
        <Text span size="sm">
          {describeLength(visit)}
        </Text>
      </Group>{' '}
      <Text span display="block" className="break">
        {describePages(visit)}
      </Text>{' '}
      <Group gap="xs" justify="space-between">
        <Text span size="sm" c="dimmed">
          {describeSource(visit)} · {describeDevice(visit)}
        </Text>{' '}
        {reached !== null && (
          <Badge variant="light" color={visit.reached === 'order' ? 'green' : 'gray'}>
            {reached}
          </Badge>
        )}
      </Group>
    </UnstyledButton>
  );
}

/** / → /checkout */
const describePages = ({ entryPage, exitPage }: ListedVisit): string =>
  entryPage === null || exitPage === entryPage || exitPage === null
    ? (entryPage ?? exitPage ?? 'No page')
    : `${entryPage} → ${exitPage}`;
