import type { StaffOrder, StaffOrderCommand } from '@ronin/contracts';
import { type MouseEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Button, Menu } from '../../../ui/mantine.ts';
import { useTakeOrderStepMutation } from '../orders.api.ts';
import { ConfirmStepDialog } from './ConfirmStepDialog.tsx';
import { sortSteps, STEP_LABELS, STEP_RESULTS } from './order-steps.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { describeFailure } from './step-failure.ts';
import classes from './OrderSteps.module.css';

/** Steps that send no mail, move no money and end nothing are taken at once. */
type PlainStep = 'start' | 'ready';
type AskedStep = Exclude<StaffOrderCommand, PlainStep>;

const isPlain = (step: StaffOrderCommand): step is PlainStep => step === 'start' || step === 'ready';

/** The second click of a double click comes at most so long after the first one. */
const DOUBLE_CLICK_MS = 700;

const readClock = (): number => performance.now();

/** The next step of an order as the one filled button, and everything else that can be done with it. */
export function OrderSteps({ order }: { readonly order: StaffOrder }) {
  const dispatch = useAppDispatch();
  const group = useRef<HTMLDivElement>(null);
  const finishedAt = useRef(Number.NEGATIVE_INFINITY);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [takeStep, { isLoading, error, reset }] = useTakeOrderStepMutation();
  const { next, forward, others } = sortSteps(order);
  /** The button that was used may be gone, so the group of buttons gets the focus: tab leads to the next step. */
  const close = () => {
    setAsked(null);
    group.current?.focus();
  };
  const finish = (step: StaffOrderCommand) => {
    finishedAt.current = readClock();
    dispatch(showToast({ title: `Order ${order.orderNumber}`, description: STEP_RESULTS[step] }));
    close();
  };
  const start = async (step: StaffOrderCommand) => {
    if (!isPlain(step)) {
      reset();
      setAsked(step);
      return;
    }
    // The next step has just taken the place of the last one: this click was not meant for it.
    if (readClock() - finishedAt.current < DOUBLE_CLICK_MS) return;
    const { error: refused } = await takeStep({ orderNumber: order.orderNumber, step });
    if (!refused) finish(step);
  };
  const failure = describeFailure(error);

  return (
    <div className={classes.steps}>
      <div ref={group} role="group" aria-label="Steps" tabIndex={-1} className={classes.buttons}>
        {(next === null ? forward : [next, ...forward]).map((step) => (
          <StepButton
            key={step}
            step={step}
            isNext={step === next}
            isDisabled={isLoading}
            onTake={() => void start(step)}
          />
        ))}
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" disabled={isLoading}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((step) => (
              <Menu.Item key={step} onClick={() => void start(step)}>
                {STEP_LABELS[step]}
              </Menu.Item>
            ))}
            <Menu.Item
              onClick={() => {
                window.print();
              }}
            >
              Print the packing slip
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {failure !== null && <ConsoleNotice role="alert" text={failure} />}
      {asked === 'ship' ? (
        <ShipDialog
          order={order}
          onClose={close}
          onDone={() => {
            finish('ship');
          }}
        />
      ) : asked === 'refund' ? (
        <RefundDialog
          order={order}
          onClose={close}
          onDone={() => {
            finish('refund');
          }}
        />
      ) : (
        asked !== null && (
          <ConfirmStepDialog
            step={asked}
            order={order}
            onClose={close}
            onDone={() => {
              finish(asked);
            }}
          />
        )
      )}
    </div>
  );
}

interface StepButtonProps {
  readonly step: StaffOrderCommand;
  readonly isNext: boolean;
  readonly isDisabled: boolean;
  readonly onTake: () => void;
}

function StepButton({ step, isNext, isDisabled, onTake }: StepButtonProps) {
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      disabled={isDisabled}
      onClick={(event: MouseEvent) => {
        // The second click of a double click would take the step after this one.
        if (event.detail < 2) onTake();
      }}
    >
      {STEP_LABELS[step]}
    </Button>
  );
}
