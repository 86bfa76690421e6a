import {
  MoonIcon,
  MoreIcon,
  NextIcon,
  PreviousIcon,
  SearchIcon,
  SettingsIcon,
  ShopperIcon,
  SideBySideIcon,
  SmallCloseIcon,
  SunIcon,
} from '../../ui/icons.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const ICONS = {
  MoreIcon,
  NextIcon,
  PreviousIcon,
  SearchIcon,
  SettingsIcon,
  ShopperIcon,
  MoonIcon,
  SideBySideIcon,
  SunIcon,
  SmallCloseIcon,
};
const LEVELS = ['ok', 'warning', 'error', 'quiet'] as const;

/** The icons of the consoles. */
export function IconSpecimens() {
  return (
    <>
      <SpecimenGroup name="StatusIcon">
        {LEVELS.map((level) => (
          <Specimen key={level} state={level}>
            <StatusIcon level={level} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Icons">
        {Object.entries(ICONS).map(([name, Icon]) => (
          <Specimen key={name} state={name}>
            <Icon />
          </Specimen>
        ))}
      </SpecimenGroup>
    </>
  );
}
