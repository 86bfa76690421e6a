import { formatCount } from '@ronin/format';
import { useEffect, useRef } from 'react';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Badge, Button, Group, Stack, Text, UnstyledButton } from '../../../ui/mantine.ts';
import type { ReportParameters } from '../view/report-context.ts';
import {
  describeDevice,
  describeLength,
  describeReached,
  describeSource,
  formatMoment,
} from './describe-visit.ts';
import { type ListedVisit, visitsApi } from './visits.api.ts';
import classes from './Visits.module.css';

interface VisitListProps {
  readonly parameters: ReportParameters;
  readonly timeZone: string;
  /** The visit that somebody came back from. */
  readonly focused: number | null;
  readonly onOpen: (id: number) => void;
}

/** The visits behind a figure, newest first, a page at a time. */
export function VisitList({ parameters, timeZone, focused, onOpen }: VisitListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    visitsApi.useListVisitsInfiniteQuery(parameters);
  const [first] = data?.pages ?? [];
  if (first === undefined) {
    return error === undefined ? (
      <LoadingRows name="Loading the visits" />
    ) : (
      <FailedLoad error={error} onRetry={() => void refetch()} />
    );
  }
  const visits = data?.pages.flatMap(({ rows }) => rows) ?? [];

  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {first.rowCount === 0
          ? 'No visits. A figure that was loaded before may have counted others.'
          : `${formatCount(first.rowCount)} ${first.rowCount === 1 ? 'visit' : 'visits'}, newest first`}
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

interface VisitButtonProps {
  readonly visit: ListedVisit;
  readonly timeZone: string;
  readonly isFocused: boolean;
  readonly onOpen: (id: number) => void;
}

function VisitButton({ visit, timeZone, isFocused, onOpen }: VisitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const reached = describeReached(visit);

  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);

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
      <Text span display="block" className={classes.pages ?? ''}>
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
