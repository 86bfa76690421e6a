import { type ReactNode, useId } from 'react';
import { Box, Divider, Flex, Text, Title } from '../../../ui/mantine.ts';

interface ShopperSectionProps {
  readonly title: string;
  readonly aside?: string;
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** One section of the shopper's panel. */
export function ShopperSection({ title, aside, empty, isEmpty, children }: ShopperSectionProps) {
  const titleId = useId();

  return (
    <Box component="section" pb="xs" aria-labelledby={titleId}>
      <Divider mb="sm" />
      <Title order={4} id={titleId} fz="xs" fw={500} c="dimmed" mb={4}>
        <Flex wrap="wrap" align="center" gap="md" component="span" justify="space-between">
          {title}{' '}
          {aside && (
            <Text span c="var(--text)" fz="sm">
              {aside}
            </Text>
          )}
        </Flex>
      </Title>
      {isEmpty ? (
        <Text c="dimmed" fz="xs">
          {empty}
        </Text>
      ) : (
        <ul>{children}</ul>
      )}
    </Box>
  );
}
