import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
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

/** Where a key leads from one tab of `count`; null for keys that are not ours. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;

  return null;
}

/**
 * A row of words, the chosen one underlined in vermilion; arrow keys move between them (WAI-ARIA: Tabs).
 * Our own, because the tabs of our component library alone would weigh a twentieth of the shop's first load.
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
              onClick={() => {
                onChange(tab.value);
              }}
              onKeyDown={(event) => {
                move(event, index);
              }}
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
