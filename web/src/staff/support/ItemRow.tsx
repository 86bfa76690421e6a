import type { InboxItem } from '@ronin/contracts';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { KIND_LABELS } from './inbox-view.ts';
import { ItemStateLabel } from './ItemStateLabel.tsx';
import classes from './ItemRow.module.css';

interface ItemRowProps {
  readonly item: InboxItem;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One item of the list. */
export function ItemRow({ item, isOpen, onOpen }: ItemRowProps) {
  return (
    <ListRow
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
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
