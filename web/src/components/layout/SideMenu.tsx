import { philosophyTitle } from '@ronin/contracts/brand';
import { Link } from 'react-router-dom';
import { subBrands } from '../../brand.ts';
import { CATEGORIES, categoryPath, paths } from '../../paths.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Where the workshop is. */
  readonly location: string;
}

/** The shop with its categories, the four sub-brands and contact, at every width (behaviour: pages 2). */
export function SideMenu({ opened, onClose, location }: SideMenuProps) {
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      side="right"
      title="Menu"
      footer={<p className="note">{location}</p>}
    >
      <nav aria-label="Menu" className={`stack gap-1 ${classes.menu ?? ''}`}>
        <ul>
          <Entry to={paths.shop} kanji="集" name="Our Collection" about="Every piece" onClose={onClose} />
        </ul>
        <ul className={classes.categories} aria-label="Categories">
          {CATEGORIES.map(({ value, label }) => (
            <li key={value}>
              <Link to={categoryPath(value)} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {subBrands.map(({ name, path, kanji, about }) => (
            <Entry key={path} to={path} kanji={kanji} name={name} about={about} onClose={onClose} />
          ))}
          <Entry
            to={paths.contact}
            kanji="便"
            name="Contact"
            about="Write to the workshop"
            onClose={onClose}
          />
        </ul>
        <ul className={classes.small}>
          <li>
            <Link to={paths.philosophy} onClick={onClose}>
              {philosophyTitle}
            </Link>
          </li>
          <li>
            <Link to={paths.account} onClick={onClose}>
              Account
            </Link>
          </li>
        </ul>
      </nav>
    </SidePanel>
  );
}

interface EntryProps extends Pick<SideMenuProps, 'onClose'> {
  readonly to: string;
  readonly kanji: string;
  readonly name: string;
  readonly about: string;
}

function Entry({ to, kanji, name, about, onClose }: EntryProps) {
  return (
    <li>
      <Link to={to} onClick={onClose} className={classes.brand}>
        <span className={classes.kanji} lang="ja" aria-hidden="true">
          {kanji}
        </span>
        <span>
          <span className={`display size-xl ${classes.name ?? ''}`}>{name}</span>
          <span className="note">{about}</span>
        </span>
      </Link>
    </li>
  );
}
