import type { Order } from '@ronin/contracts';
import { dayOf } from '@ronin/format/delivery';
import { listNextSteps } from '@ronin/format/order-next';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/Button.tsx';

interface NextStepsProps {
  readonly order: Order;
  /** Of the shop. */
  readonly timeZone: string;
}

/** What happens next with the order, when it arrives, and until when it can be sent back (behaviour: checkout 41). */
export function NextSteps({ order, timeZone }: NextStepsProps) {
  const arrivedAt = order.events.find(({ kind }) => kind === 'delivered')?.at;
  const arrivedOn = arrivedAt === undefined ? null : dayOf(new Date(arrivedAt), timeZone);
  const steps = listNextSteps({ ...order, arrivedOn });
  if (steps.length === 0) return null;

  return (
    <section aria-labelledby="order-next" className="stack">
      <h2 id="order-next" className="size-xl">
        What happens next
      </h2>
      <ol className="stack gap-1 soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <TextLink to={paths.returns}>How returns work</TextLink>
      </p>
    </section>
  );
}
