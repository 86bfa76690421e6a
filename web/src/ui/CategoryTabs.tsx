import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './CategoryTabs.module.css';

export interface CategoryTab {
  readonly value: string;
  readonly label: string;
}

interface CategoryTabsProps {
  readonly tabs: readonly CategoryTab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** The index of the tab that a key selects; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;

  return null;
}

/**
 * Tabs with arrow keys (WAI-ARIA: Tabs). They are our own, because Mantine's Tabs would add a twentieth to the first load
 * (decision 0019).
 */
export function CategoryTabs({ tabs, value, onChange, label, children }: CategoryTabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent, index: number) => {
    const target = nextIndex(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || !tab) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
    onChange(tab.value);
  };

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab, index) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              className={classes.tab}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => move(event, index)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
        {children}
      </div>
    </>
  );
}
