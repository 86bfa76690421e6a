import { getErrorDetail } from '../../../app/error-detail.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { Button, Paper } from '../../../ui/mantine.ts';
import { describeRules, describeUses, stateOf } from './describe-discount.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { type Discount, discountsApi } from './discounts.api.ts';
import { keepChanged } from './keep-changed.ts';

/** Whether the code works now. */
export function DiscountState({ discount }: { readonly discount: Discount }) {
  const { label, level } = stateOf(discount, new Date());

  return <StatusLabel level={level}>{label}</StatusLabel>;
}

/** One code: what it gives in plain words, how often it was used, and the form that changes it. */
export function DiscountDetail({ discount }: { readonly discount: Discount }) {
  const { id, code, active, kind } = discount;
  const [change] = discountsApi.useChangeDiscountMutation();
  const [toggle, { error, isLoading }] = discountsApi.useChangeDiscountMutation();

  return (
    <Detail
      title={code}
      facts={
        <>
          <DiscountState discount={discount} />
          <span>{describeUses(discount)}</span>
        </>
      }
    >
      <Paper component="ul" aria-label="What the code does">
        {describeRules(discount).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Paper>
      {error !== undefined && <ConsoleNotice role="alert" text={getErrorDetail(error)} />}
      <Button
        me="auto"
        variant="default"
        loading={isLoading}
        onClick={() => void toggle({ id, active: !active })}
      >
        {active ? 'End this code' : 'Use this code again'}
      </Button>
      <DiscountForm
        discount={discount}
        onSave={async ({ value, minimum, startsAt, endsAt, maxUses, oncePerCustomer }) => {
          const terms = { minimum, startsAt, endsAt, maxUses, oncePerCustomer };
          const changed = keepChanged(discount, { ...terms, ...(kind !== 'shipping' && { value }) });
          return Object.keys(changed).length === 0 ? {} : await change({ id, ...changed });
        }}
      />
    </Detail>
  );
}
