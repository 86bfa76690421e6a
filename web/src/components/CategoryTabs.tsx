import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CategoryTabs.module.css';

export interface CategoryTab {
  readonly value: string;
  readonly label: string;
}

interface CategoryTabsProps {
  readonly tabs: readonly CategoryTab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names the row of tabs. */
  readonly label: string;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** A row of words, the chosen one underlined in vermilion. Arrow keys move between them. */
export function CategoryTabs({ tabs, value, onChange, label, children }: CategoryTabsProps) {
  return (
    <Tabs
      unstyled
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      keepMounted={false}
    >
      <Tabs.List className={classes.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
