import { Children, type ReactNode, useId } from 'react';
import { Box, Flex, Text, Title } from '../../../ui/mantine.ts';

interface ListSectionProps {
  readonly title: string;
  readonly count?: string;
  /** The text for an empty list. */
  readonly empty?: string;
  readonly children: ReactNode;
}

export function ListSection({ title, count, empty, children }: ListSectionProps) {
  const titleId = useId();

  return (
    <Box component="section" pb="sm" aria-labelledby={titleId}>
      <ListTitle order={2} id={titleId}>
        {title} {count && <span>{count}</span>}
      </ListTitle>
      {Children.toArray(children).length === 0 ? (
        <Text c="dimmed" fz="sm" px={14} pt={4} pb="xs">
          {empty}
        </Text>
      ) : (
        <ul>{children}</ul>
      )}
    </Box>
  );
}

interface ListTitleProps {
  readonly order: 2 | 3;
  readonly id?: string;
  readonly children: ReactNode;
}

export const ListTitle = ({ order, id, children }: ListTitleProps) => (
  <Title order={order} {...(id !== undefined && { id })} fz="xs" fw={500} c="dimmed" px={14} pt={10} pb={6}>
    <Flex wrap="wrap" align="center" gap="md" component="span" justify="space-between">
      {children}
    </Flex>
  </Title>
);
