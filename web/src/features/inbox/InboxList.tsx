import type { InboxItem } from '@ronin/contracts';
import { ConsoleNotice } from '../../ui/console/ConsoleNotice.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { Button } from '../../ui/mantine.ts';
import type { ItemPath } from './inbox.api.ts';
import { KIND_LABELS } from './inbox-view.ts';
import { ItemStateLabel } from './ItemStateLabel.tsx';
import classes from './InboxList.module.css';

interface InboxListProps {
  readonly items: readonly InboxItem[];
  /** The text for an empty list. */
  readonly empty: string;
  readonly open: ItemPath | null;
  /** Null on the last page. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
  readonly onOpen: (path: ItemPath) => void;
}

/** The items that are loaded, and a button for more. */
export function InboxList({ items, empty, open, more, onOpen }: InboxListProps) {
  if (items.length === 0) return <ConsoleNotice text={empty} />;

  return (
    <>
      <ul className={classes.list} aria-label="Items">
        {items.map((item) => (
          <ListRow
            key={`${item.source}-${String(item.id)}`}
            title={item.name}
            meta={formatMoment(item.createdAt)}
            detail={
              <>
                <span className={classes.preview}>{item.preview}</span>
                <ItemStateLabel item={item} />
                <span>{KIND_LABELS[item.kind]}</span>
                {item.assignedTo && <span>{item.assignedTo.displayName}</span>}
              </>
            }
            isOpen={item.source === open?.source && item.id === open.id}
            onOpen={() => {
              onOpen({ source: item.source, id: item.id });
            }}
          />
        ))}
      </ul>
      {more && (
        <div className={classes.more}>
          <Button variant="default" loading={more.isLoading} onClick={more.load}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
