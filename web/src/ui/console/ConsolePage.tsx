import type { ReactNode } from 'react';
import { Flex, Title } from '../mantine.ts';
import { consoleTitle } from './console-title.ts';
import classes from './ConsolePage.module.css';

interface ConsolePageProps {
  readonly title: string;
  /** A list with what is open of it needs more room than a report, whose lines would become too long. */
  readonly layout: 'list' | 'report';
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a console: its title, here and of the tab, and parts below each other. */
export const ConsolePage = ({ title, layout, tools, children }: ConsolePageProps) => (
  <div className={classes.page} data-layout={layout}>
    <title>{consoleTitle(title)}</title>
    <Flex wrap="wrap" component="header" align="baseline" gap="8px 20px" className="screen-only">
      <Title>{title}</Title>
      {tools}
    </Flex>
    {children}
  </div>
);
