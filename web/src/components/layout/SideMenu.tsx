import { Link } from 'react-router-dom';
import { brand, subBrands } from '../../brand.ts';
import { paths } from '../../paths.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Label } from './Label.tsx';
import classes from './SideMenu.module.css';

interface SideMenuProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Contact and the four sub-brands at every width (behaviour: pages 2), then links to the shop. */
export function SideMenu({ opened, onClose }: SideMenuProps) {
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      side="right"
      title="Menu"
      footer={<p className={classes.place}>{brand.location}</p>}
    >
      <nav aria-label="Menu" className={classes.menu}>
        <ul>
          {subBrands.map(({ name, path, kanji, about }) => (
            <li key={path}>
              <Link to={path} onClick={onClose} className={classes.brand}>
                <span className={classes.kanji} lang="ja" aria-hidden="true">
                  {kanji}
                </span>
                <span>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.about}>{about}</span>
                </span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.contact} onClick={onClose} className={classes.brand}>
              <span className={classes.kanji} lang="ja" aria-hidden="true">
                便
              </span>
              <span>
                <span className={classes.name}>Contact</span>
                <span className={classes.about}>Write to the workshop</span>
              </span>
            </Link>
          </li>
        </ul>
        <Label>The shop</Label>
        <ul className={classes.small}>
          <li>
            <Link to={paths.shop} onClick={onClose}>
              Our Collection
            </Link>
          </li>
          <li>
            <Link to={paths.philosophy} onClick={onClose}>
              The Way of the Ronin
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
