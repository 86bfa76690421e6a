import type { StaffOrderSummary } from '@ronin/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/mantine.ts';
import { useTakeOrderStepMutation } from '../orders.api.ts';
import { STEP_LABELS } from '../steps/order-steps.ts';
import { describeFailure } from '../steps/step-failure.ts';
import classes from './SeveralOrders.module.css';

/** The steps that send no mail and move no money. */
const STEPS = ['start', 'ready', 'deliver'] as const;
type Step = (typeof STEPS)[number];

interface Outcome {
  readonly done: number;
  readonly refused: readonly { readonly orderNumber: string; readonly reason: string }[];
}

interface SeveralOrdersProps {
  readonly chosen: readonly StaffOrderSummary[];
  readonly onChooseAll: () => void;
  /** An order's step was taken. */
  readonly onDone: (orderNumber: string) => void;
}

/** Takes one step with all chosen orders, one after the other. Those that refuse it stay chosen, with the reason. */
export function SeveralOrders({ chosen, onChooseAll, onDone }: SeveralOrdersProps) {
  const [takeStep] = useTakeOrderStepMutation();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const takeAll = async (step: Step) => {
    setBusy(true);
    setOutcome(null);
    const refused: { orderNumber: string; reason: string }[] = [];
    for (const { orderNumber } of chosen) {
      const { error } = await takeStep({ orderNumber, step });
      const reason = describeFailure(error);
      if (reason === null) onDone(orderNumber);
      else refused.push({ orderNumber, reason });
    }
    setOutcome({ done: chosen.length - refused.length, refused });
    setBusy(false);
  };

  return (
    <section className={classes.bar} aria-label="Chosen orders">
      <div className={classes.steps}>
        <span>{`${String(chosen.length)} chosen`}</span>
        <Button variant="default" disabled={isBusy} onClick={onChooseAll}>
          All of this list
        </Button>
        {STEPS.map((step) => (
          <Button
            key={step}
            variant="default"
            disabled={isBusy || chosen.length === 0}
            onClick={() => void takeAll(step)}
          >
            {STEP_LABELS[step]}
          </Button>
        ))}
      </div>
      <div role="status">
        {isBusy && <p>One moment…</p>}
        {outcome !== null && (
          <>
            <p>{outcome.done === 1 ? 'Done for 1 order.' : `Done for ${String(outcome.done)} orders.`}</p>
            {outcome.refused.length > 0 && (
              <ul className={classes.refused} aria-label="Refused">
                {outcome.refused.map(({ orderNumber, reason }) => (
                  <li key={orderNumber}>{`${orderNumber}: ${reason}`}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  );
}
