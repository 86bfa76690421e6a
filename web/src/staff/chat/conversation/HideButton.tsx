import { BackIcon, SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon } from '../../../ui/mantine.ts';
import { useIsPhone } from '../use-is-phone.ts';

interface HideButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Takes a conversation off the screen. A phone shows it as the way back to the list. */
export const HideButton = ({ label, onClick }: HideButtonProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
    {useIsPhone() ? <BackIcon /> : <SmallCloseIcon />}
  </ActionIcon>
);
