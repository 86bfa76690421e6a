import type { StaffOrder } from '@ronin/contracts';
import { listOptions } from '@ronin/format/order-texts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { formatMoney, formatTotal } from '../../../ui/format/format-money.ts';
import { Flex, Text } from '../../../ui/mantine.ts';
import classes from './Items.module.css';

type Item = StaffOrder['items'][number];

export const Items = ({ items }: { readonly items: readonly Item[] }) => (
  <Section title="Pieces">
    <Flex direction="column" component="ul" gap="sm">
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <ProductPicture product={item} decorative sizes="56px" className={classes.picture} />
          <div className="break">
            <strong>{item.name}</strong>
            {listOptions(item.options).map((choice) => (
              <p key={choice}>{choice}</p>
            ))}
            <Text c="dimmed">{describeProgress(item)}</Text>
          </div>
          <Flex direction="column" component="p" gap={0} align="flex-end" className="nowrap">
            <span>
              {item.quantity} ×<span className={classes.price}> {formatMoney(item.price)}</span>
            </span>
            {item.quantity > 1 && (
              <span className={`quiet ${classes.price ?? ''}`}>{formatTotal([item])}</span>
            )}
          </Flex>
        </li>
      ))}
    </Flex>
  </Section>
);

function describeProgress({ quantity, shipped, refunded }: Item): string {
  const count = (part: number, word: string) =>
    part === 0 ? [] : [part === quantity ? word : `${String(part)} of ${String(quantity)} ${word}`];

  return [...count(shipped, 'sent'), ...count(refunded, 'refunded')].join(', ');
}
