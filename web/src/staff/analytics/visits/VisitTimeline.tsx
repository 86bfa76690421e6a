import { VISIT_ENTRIES_MAX } from '@ronin/contracts/limits';
import { formatCount } from '@ronin/format';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Anchor, Group, Stack, Text } from '../../../ui/mantine.ts';
import {
  describeDetails,
  describeDevice,
  describeLength,
  describeSource,
  ENTRIES,
  formatMoment,
  formatTime,
} from './describe-visit.ts';
import { type VisitDetail, visitsApi } from './visits.api.ts';
import classes from './Visits.module.css';

/** What a visit did, in order, in plain words. */
export const VisitTimeline = ({ id, timeZone }: { readonly id: number; readonly timeZone: string }) => (
  <Loaded query={visitsApi.useGetVisitQuery({ id })} name="Loading the visit">
    {(visit) => (
      <Stack gap="md" renderRoot={(props) => <article {...props} aria-label="The visit" />}>
        <div>
          <Text fw={600}>{formatMoment(visit.startedAt, timeZone)}</Text>
          <Text>{describeLength(visit)}</Text>
          <Text c="dimmed">Came by: {describeSource(visit)}</Text>
          <Text c="dimmed">{describeDevice(visit)}</Text>
          <Customer customer={visit.customer} />
        </div>
        {visit.entries.length === 0 && (
          <Text c="dimmed">What it did is no longer kept. The figures still count it.</Text>
        )}
        <ol className={classes.entries}>
          {visit.entries.map((entry, index) => (
            <li key={index}>
              <Text span c="dimmed">
                {formatTime(entry.at, timeZone)}
              </Text>{' '}
              <span className={`break ${classes.entry ?? ''}`} data-kind={entry.kind}>
                {ENTRIES[entry.kind](entry)}{' '}
                <Text span size="sm" c="dimmed">
                  {describeDetails(entry)}
                </Text>
              </span>
            </li>
          ))}
        </ol>
        {visit.isCut && (
          <Text size="sm" c="dimmed">
            The first {formatCount(VISIT_ENTRIES_MAX)} things that it did.
          </Text>
        )}
      </Stack>
    )}
  </Loaded>
);

function Customer({ customer }: { readonly customer: VisitDetail['customer'] }) {
  if (customer === null) return null;
  const { id, name, email, path } = customer;
  const text = name ?? email ?? `No. ${String(id)}, without a name`;

  return (
    <Group gap="0.25rem 0.75rem" c="dimmed">
      <span>
        Customer:{' '}
        {path === null ? (
          text
        ) : (
          <Anchor component={Link} to={path}>
            {text}
          </Anchor>
        )}
      </span>
      {name !== null && email !== null && <span>{email}</span>}
    </Group>
  );
}
