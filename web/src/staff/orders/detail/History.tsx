import type { StaffOrder } from '@ronin/contracts';
import { Facts } from '../../../ui/console/detail/Detail.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { WrittenText } from '../../../ui/console/detail/WrittenText.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Stack } from '../../../ui/mantine.ts';
import classes from './History.module.css';

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  /** Null: the customer, or the shop itself. */
  readonly by: string | null;
  readonly kind: 'public' | 'staff' | 'note';
}

/** What happened and what staff noted, newest first. It marks what the customer sees. */
export function History({ order }: { readonly order: StaffOrder }) {
  return (
    <Section title="History and notes">
      <Stack gap="sm" renderRoot={(props) => <ol {...props} />}>
        {listEntries(order).map(({ key, at, text, by, kind }) => (
          <li key={key} className={classes.entry} data-kind={kind}>
            <WrittenText>{text}</WrittenText>
            <Facts>
              <time dateTime={at}>{formatMoment(at)}</time>
              {by !== null && <span>{by}</span>}
              <span>{LABELS[kind]}</span>
            </Facts>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

const LABELS: Record<Entry['kind'], string> = {
  public: 'The customer sees it',
  staff: 'Staff only',
  note: 'Note, staff only',
};

function listEntries({ events, notes }: StaffOrder): Entry[] {
  return [
    ...events.map(({ id, at, text, by, isPublic }): Entry => {
      return { key: `event-${String(id)}`, at, text, by, kind: isPublic ? 'public' : 'staff' };
    }),
    ...notes.map(({ id, createdAt, note, authorName }): Entry => {
      return { key: `note-${String(id)}`, at: createdAt, text: note, by: authorName, kind: 'note' };
    }),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}
