import { Children, type ReactNode, useId } from 'react';
import { Box, Divider, Flex, Text, Title } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';

interface ShopperSectionProps {
  readonly title: string;
  readonly aside?: string;
  /** Its text when there are no children. */
  readonly empty?: string;
  readonly children: ReactNode;
}

/** One section of the shopper's panel. An empty one is a single line. */
export function ShopperSection({ title, aside, empty, children }: ShopperSectionProps) {
  const titleId = useId();
  const isEmpty = empty !== undefined && Children.toArray(children).length === 0;

  return (
    <Box component="section" pb="xs" aria-labelledby={titleId}>
      <Divider mb={isEmpty ? 6 : 'sm'} />
      <Flex gap="md" justify="space-between" align="baseline">
        <Title
          order={4}
          id={titleId}
          fz="xs"
          fw={500}
          c="dimmed"
          mb={isEmpty ? 0 : 4}
          flex={isEmpty ? undefined : 1}
        >
          <Flex wrap="wrap" align="center" gap="md" component="span" justify="space-between">
            {title}{' '}
            {aside && (
              <Text span c="var(--text)" fz="sm">
                {aside}
              </Text>
            )}
          </Flex>
        </Title>
        {isEmpty && <Caption ta="end">{empty}</Caption>}
      </Flex>
      {!isEmpty && <ul>{children}</ul>}
    </Box>
  );
}
