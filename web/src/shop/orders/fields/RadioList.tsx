import type { ReactNode } from 'react';
import classes from './RadioList.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly end?: ReactNode;
}

interface RadioListProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly selected: string | null;
  readonly onSelect: (value: string) => void;
}

export const RadioList = ({ name, legend, choices, selected, onSelect }: RadioListProps) => (
  <fieldset>
    <legend className="display size-xl below-2">{legend}</legend>
    {choices.map(({ value, label, note, end }) => (
      <label key={value} className={`row ${classes.choice ?? ''}`}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={value === selected}
          className={classes.radio}
          onChange={() => onSelect(value)}
        />
        <span className={classes.words}>
          <span>{label}</span>
          {note && <span className="note">{note}</span>}
        </span>
        {end && <span className={`number ${classes.end ?? ''}`}>{end}</span>}
      </label>
    ))}
  </fieldset>
);
