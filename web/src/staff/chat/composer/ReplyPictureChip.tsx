import type { ReplyPicture } from '@ronin/contracts';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Group, Text } from '../../../ui/mantine.ts';

interface ReplyPictureChipProps {
  readonly picture: ReplyPicture;
  readonly hasFailed: boolean;
  readonly onRemove: () => void;
}

/** The picture that is sent after the text in the field. */
export function ReplyPictureChip({ picture, hasFailed, onRemove }: ReplyPictureChipProps) {
  const { name, thumbnailUrl } = picture;

  return (
    <Group gap="xs" wrap="nowrap" px="sm" pt={6} role="group" aria-label="Picture of the saved reply">
      <img src={thumbnailUrl} alt="" width={40} height={40} style={{ objectFit: 'cover' }} />
      <Text fz="xs" c="dimmed" className="break" role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? `${name} could not be loaded. Send it again, or remove it.` : `${name} is sent after it`}
      </Text>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        <SmallCloseIcon />
      </ActionIcon>
    </Group>
  );
}
