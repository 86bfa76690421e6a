import { philosophyTitle } from '@ronin/contracts/brand';
import { Link } from 'react-router-dom';
import { subBrands } from '../../brand.ts';
import { CATEGORIES, categoryPath, paths } from '../../paths.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly location: string;
}

type Entry = Readonly<Record<'name' | 'path' | 'kanji' | 'about', string>>;

/** The shop with its categories, the four sub-brands and contact, at every width (behaviour: pages 2). */
export function SideMenu({ opened, onClose, location }: SideMenuProps) {
  const renderLink = (path: string, name: string) => (
    <li key={path}>
      <Link to={path} onClick={onClose}>
        {name}
      </Link>
    </li>
  );
  const renderEntry = ({ name, path, kanji, about }: Entry) => (
    <li key={path}>
      <Link to={path} onClick={onClose} className={classes.brand}>
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
          {renderEntry({ name: 'Our Collection', path: paths.shop, kanji: '集', about: 'Every piece' })}
        </ul>
        <ul className={classes.categories} aria-label="Categories">
          {CATEGORIES.map(({ value, label }) => renderLink(categoryPath(value), label))}
        </ul>
        <ul>
          {subBrands.map(renderEntry)}
          {renderEntry({ name: 'Contact', path: paths.contact, kanji: '便', about: 'Write to the workshop' })}
        </ul>
        <ul className={classes.small}>
          {renderLink(paths.philosophy, philosophyTitle)}
          {renderLink(paths.account, 'Account')}
        </ul>
      </nav>
    </SidePanel>
  );
}
