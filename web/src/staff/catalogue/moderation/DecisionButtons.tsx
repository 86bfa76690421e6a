import type { ModerationStatus, RejectReason } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Button, Group, Menu } from '../../../ui/mantine.ts';
import { REASONS } from './moderation-texts.ts';

interface DecisionButtonsProps {
  readonly status: ModerationStatus;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Null: publish. */
  readonly onDecide: (reason: RejectReason | null) => void;
}

/** Publish, or withhold for one of the reasons. The rating is none of them. */
export function DecisionButtons({ status, isLoading, error, onDecide }: DecisionButtonsProps) {
  return (
    <Group gap="xs">
      {status !== 'published' && (
        <Button loading={isLoading} onClick={() => onDecide(null)}>
          Publish
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default" disabled={isLoading}>
            {status === 'rejected' ? 'Change the reason' : 'Withhold'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {REASONS.map(({ reason, label }) => (
            <Menu.Item key={reason} onClick={() => onDecide(reason)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
    </Group>
  );
}
