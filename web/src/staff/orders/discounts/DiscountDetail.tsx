import { Detail } from '../../../ui/console/detail/Detail.tsx';
import { CallButton } from '../../../ui/console/form/CallButton.tsx';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { Paper } from '../../../ui/mantine.ts';
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
  const { id, code, active } = discount;
  const [change] = discountsApi.useChangeDiscountMutation();

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
      <CallButton me="auto" onCall={() => change({ id, active: !active })}>
        {active ? 'End this code' : 'Use this code again'}
      </CallButton>
      <DiscountForm
        discount={discount}
        onSave={async (fields) => {
          const changed = keepChanged(discount, fields);
          return Object.keys(changed).length === 0 ? {} : await change({ id, ...changed });
        }}
      />
    </Detail>
  );
}
