import { SETTINGS_SECTIONS } from '@ronin/contracts/settings-fields';
import { useEffect, useState } from 'react';
import { NavLink } from '../../ui/mantine.ts';
import classes from './Settings.module.css';

type SectionName = (typeof SETTINGS_SECTIONS)[number]['name'];

/** The id of a section on the page. */
export const anchorOf = (name: SectionName): string => `settings-${name}`;

/** The sections as links. It marks the one that is read. */
export function SectionIndex() {
  const current = useCurrentSection();

  return (
    <nav className={classes.index} aria-label="Sections">
      {SETTINGS_SECTIONS.map(({ name, title }) => (
        <NavLink
          key={name}
          href={`#${anchorOf(name)}`}
          label={title}
          active={name === current}
          aria-current={name === current ? 'location' : undefined}
        />
      ))}
    </nav>
  );
}

/** The last section that begins in the upper third of the window; at the end of the page the last one. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SETTINGS_SECTIONS[0].name);
  useEffect(() => {
    const update = () => {
      const places = SETTINGS_SECTIONS.map(({ name }) => ({
        name,
        place: document.getElementById(anchorOf(name))?.getBoundingClientRect(),
      }));
      const isAtEnd = (places.at(-1)?.place?.bottom ?? Infinity) < window.innerHeight;
      const begun = places.filter(
        ({ place }) => isAtEnd || (place?.top ?? Infinity) < window.innerHeight / 3,
      );
      setCurrent(begun.at(-1)?.name ?? SETTINGS_SECTIONS[0].name);
    };
    // A scroll event does not bubble: the scrolled element is inside of the document.
    document.addEventListener('scroll', update, { capture: true, passive: true });

    return () => document.removeEventListener('scroll', update, { capture: true });
  }, []);

  return current;
}
