import type { ReactNode } from 'react';
import { productPath } from '../../../paths.ts';
import { Facts, Moment } from '../../../ui/console/detail/Detail.tsx';
import { PagedList, type PagedListProps } from '../../../ui/console/list/PagedList.tsx';
import { Paper, Stack, Title } from '../../../ui/mantine.ts';

interface CardListProps<Item> extends Omit<PagedListProps<Item>, 'children'> {
  readonly card: (item: Item) => ReactNode;
}

/** Reviews, comments or questions that are worked on in the list itself. */
export const CardList = <Item,>({ card, ...list }: CardListProps<Item>) => (
  <PagedList {...list}>
    {(items) => (
      <Stack gap="sm" renderRoot={(props) => <ul {...props} aria-label={list.name} />}>
        {items.map(card)}
      </Stack>
    )}
  </PagedList>
);

interface ModerationCardProps {
  readonly of: { readonly productId: number; readonly productName: string; readonly createdAt: string };
  /** Where it stands on the page of the product. */
  readonly part: 'reviews' | 'questions';
  /** As the customer wrote it. */
  readonly title: string;
  readonly facts: ReactNode;
  readonly status?: string;
  readonly children: ReactNode;
}

/** What a customer wrote, and what can be done with it. */
export const ModerationCard = ({ of, part, title, facts, status, children }: ModerationCardProps) => (
  <Paper component="li">
    <Stack gap="xs" maw="50rem">
      <Facts>
        <a href={`${productPath(of.productId)}#${part}`}>{of.productName}</a>
        {facts}
        <Moment at={of.createdAt} />
        {status !== undefined && <span>{status}</span>}
      </Facts>
      <Title order={2} size="h3" fw={500} style={{ whiteSpace: 'pre-line' }}>
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
);
