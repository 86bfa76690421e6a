import { type ReactNode, useId } from 'react';
import { Stack, Text, Title } from '../../mantine.ts';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** The rank of the title. A part of what is open has 3, a part of a page 2. */
  readonly order?: 2 | 3;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part with its title and a line below it. */
export function Section({ title, note, order = 3, className, children }: SectionProps) {
  const id = useId();

  return (
    <Stack gap="sm" renderRoot={(props) => <section {...props} aria-labelledby={id} />} className={className}>
      <div className={classes.title} data-underlined>
        <Title order={order} size="h4" id={id}>
          {title}
        </Title>
        {note !== undefined && <Text c="dimmed">{note}</Text>}
      </div>
      {children}
    </Stack>
  );
}
