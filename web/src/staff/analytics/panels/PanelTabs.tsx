import { SegmentedControl } from '../../../ui/mantine.ts';
import classes from './PanelTabs.module.css';

interface PanelTabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

/** Switches between the reports of one panel. */
export function PanelTabs<Name extends string>({ label, tabs, value, onChange }: PanelTabsProps<Name>) {
  return (
    <SegmentedControl
      aria-label={label}
      data={tabs.map((tab) => ({ value: tab.name, label: tab.label }))}
      value={value}
      onChange={onChange}
      withItemsBorders={false}
      transitionDuration={0}
      classNames={{ root: classes.tabs ?? '', indicator: classes.indicator ?? '', label: classes.tab ?? '' }}
    />
  );
}
