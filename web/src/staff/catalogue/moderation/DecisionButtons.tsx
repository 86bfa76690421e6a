import type { ModerationStatus, RejectReason } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Button, Menu } from '../../../ui/mantine.ts';
import { REASONS } from './moderation-texts.ts';
import classes from './Moderation.module.css';

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
    <>
      {status !== 'published' && (
        <Button
          loading={isLoading}
          onClick={() => {
            onDecide(null);
          }}
        >
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
            <Menu.Item
              key={reason}
              onClick={() => {
                onDecide(reason);
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error !== undefined && (
        <p className={classes.failure} role="alert">
          {getErrorDetail(error)}
        </p>
      )}
    </>
  );
}
