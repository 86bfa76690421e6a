import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon } from '../../../ui/mantine.ts';

interface RemoveIconProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly ml?: 'auto';
}

export const RemoveIcon = ({ label, ...button }: RemoveIconProps) => (
  <ActionIcon variant="subtle" aria-label={label} {...button}>
    <SmallCloseIcon />
  </ActionIcon>
);
