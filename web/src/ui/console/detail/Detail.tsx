import { type ReactNode, useEffect, useRef } from 'react';
import { formatMoment } from '../../format/format-moment.ts';
import { Flex, Stack, Text } from '../../mantine.ts';
import classes from './Detail.module.css';

interface DetailProps {
  /** For screen readers; absent: the title. */
  readonly name?: string;
  readonly title: string;
  /** In a row below the title. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** What is open of a list: its title, what matters most about it, and parts below each other. */
export const Detail = ({ name, title, facts, children }: DetailProps) => (
  <Stack gap="lg" renderRoot={(props) => <article {...props} aria-label={name ?? title} />}>
    <header>
      <OpenHeading>{title}</OpenHeading>
      {facts !== undefined && <Facts>{facts}</Facts>}
    </header>
    {children}
  </Stack>
);

/** The heading of what was opened. It takes the focus, so that the window, keyboards and screen readers follow. */
export function OpenHeading({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);

  return (
    <h2 ref={ref} tabIndex={-1} className={classes.heading}>
      {children}
    </h2>
  );
}

/** Short facts in a row, quieter than what they belong to. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Flex component="p" wrap="wrap" gap="0.125rem 1rem" c="dimmed" mt={4}>
    {children}
  </Flex>
);

/** What somebody wrote, with its line breaks. */
export const WrittenText = ({ children }: { readonly children: ReactNode }) => (
  <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Text>
);

export const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;
