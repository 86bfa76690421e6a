import { BackIcon, SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon } from '../../../ui/mantine.ts';
import { usePanes } from '../panes.ts';
import { useIsPhone } from '../use-is-phone.ts';

interface HideButtonProps {
  readonly id: string;
  readonly label: string;
  /** Where it stands: a phone has it before the name, as the way back to the list. */
  readonly isBefore?: boolean;
}

/** Takes a conversation off the screen. */
export function HideButton({ id, label, isBefore = false }: HideButtonProps) {
  const { close } = usePanes();
  if (useIsPhone() !== isBefore) return null;

  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => close(id)}>
      {isBefore ? <BackIcon /> : <SmallCloseIcon />}
    </ActionIcon>
  );
}
