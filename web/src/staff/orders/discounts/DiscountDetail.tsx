import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { OpenHeading } from '../../../ui/console/OpenHeading.tsx';
import { Button } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { describeRules, describeUses, stateOf } from './describe-discount.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { type Discount, useChangeDiscountMutation } from './discounts.api.ts';
import { keepChanged } from './keep-changed.ts';
import classes from './Discounts.module.css';

/** One code: what it gives in plain words, how often it was used, and the form that changes it. */
export function DiscountDetail({ discount }: { readonly discount: Discount }) {
  const { id, code, active, kind } = discount;
  const { label, level } = stateOf(discount, new Date());
  const [change] = useChangeDiscountMutation();
  const [toggle, { error, isLoading }] = useChangeDiscountMutation();

  return (
    <article className={classes.discount} aria-label={code}>
      <header>
        <OpenHeading>{code}</OpenHeading>
        <p className={classes.facts}>
          <span className={classes.state}>
            <StatusIcon level={level} />
            {label}
          </span>
          <span>{describeUses(discount)}</span>
        </p>
      </header>
      <ul className={classes.rules} aria-label="What the code does">
        {describeRules(discount).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
      <Button
        className={classes.end ?? ''}
        variant="default"
        loading={isLoading}
        onClick={() => void toggle({ id, change: { active: !active } })}
      >
        {active ? 'End this code' : 'Use this code again'}
      </Button>
      <DiscountForm
        discount={discount}
        onSave={async ({ value, minimum, startsAt, endsAt, maxUses, oncePerCustomer }) => {
          const terms = { minimum, startsAt, endsAt, maxUses, oncePerCustomer };
          const changed = keepChanged(discount, { ...terms, ...(kind !== 'shipping' && { value }) });
          if (Object.keys(changed).length === 0) return null;
          const result = await change({ id, change: changed });

          return result.error === undefined ? null : getErrorDetail(result.error);
        }}
      />
    </article>
  );
}
