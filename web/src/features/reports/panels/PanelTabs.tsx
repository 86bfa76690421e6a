import { useId, useRef, type KeyboardEvent } from 'react';
import classes from './PanelTabs.module.css';

interface PanelTabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

/** The views of one panel: arrow keys walk them, and the chosen one is in the way of Tab. */
export function PanelTabs<Name extends string>({ label, tabs, value, onChange }: PanelTabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabs.findIndex(({ name }) => name === value) + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onChange(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };

  return (
    <div ref={list} role="radiogroup" aria-label={label} className={classes.tabs} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={`${id}${tab.name}`}
          type="button"
          role="radio"
          className={classes.tab}
          aria-checked={tab.name === value}
          tabIndex={tab.name === value ? 0 : -1}
          onClick={() => {
            onChange(tab.name);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
