import type { ReactNode } from 'react';
import { Flex, Stack } from '../../mantine.ts';
import { OpenHeading } from '../OpenHeading.tsx';

interface DetailProps {
  /** For screen readers; absent: the title. */
  readonly name?: string;
  readonly title: string;
  /** In a row below the title. */
  readonly facts?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is open of a list: its title, what matters most about it, and parts below each other. */
export const Detail = ({ name, title, facts, className, children }: DetailProps) => (
  <Stack
    gap="lg"
    renderRoot={(props) => <article {...props} aria-label={name ?? title} />}
    className={className}
  >
    <header>
      <OpenHeading>{title}</OpenHeading>
      {facts !== undefined && <Facts>{facts}</Facts>}
    </header>
    {children}
  </Stack>
);

/** Short facts in a row, quieter than what they belong to. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Flex component="p" wrap="wrap" gap="0.125rem 1rem" c="dimmed" mt={4}>
    {children}
  </Flex>
);
