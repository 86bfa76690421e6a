import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { Head } from '../../../app/Head.tsx';
import { useIsHydrating } from '../../../app/hooks.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { RowSkeletons } from '../../../components/product/Skeleton.tsx';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { OrderView } from '../../orders/order/OrderView.tsx';
import { useOrder } from '../../orders/order/use-order.ts';
import classes from './Checkout.module.css';

/** One order, opened by the link of its mail (behaviour: checkout 10). The server renders the same page for every link. */
export function OrderPage() {
  const isHydrating = useIsHydrating();
  const { token = '' } = useParams();

  return (
    <>
      <Head title="Your order" description="What you ordered, and where it is." />
      <Section tight className={classes.body} label="Your order">
        {isHydrating ? <RowSkeletons label="Loading your order" /> : <OwnOrder token={token} />}
      </Section>
    </>
  );
}

function OwnOrder({ token }: { readonly token: string }) {
  const [query] = useSearchParams();
  const location = useLocation();
  const { order, isMissing, hasFailed, isAsking, retry } = useOrder({ token, mail: query.get('mail') });
  if (order) {
    return (
      <OrderView
        order={order}
        token={token}
        testPayment={query.get('pay')}
        instructions={readInstructions(location.state)}
        cameBack={parseReturn(query.get('payment'))}
        isAsking={isAsking}
        onAskAgain={retry}
      />
    );
  }
  if (isMissing) {
    return (
      <EmptyState
        as="h1"
        title="This link opens no order"
        action={<ButtonLink to={paths.contact}>Write to us</ButtonLink>}
      >
        Please open it from your mail once more. If it still does not work, we are glad to help.
      </EmptyState>
    );
  }
  if (hasFailed) {
    return (
      <EmptyState
        as="h1"
        title="Your order could not be read"
        action={<Button onClick={retry}>Try again</Button>}
      >
        The order itself is safe.
      </EmptyState>
    );
  }

  return <RowSkeletons label="Loading your order" />;
}

const parseReturn = (value: string | null): 'done' | 'stopped' | null =>
  value === 'done' || value === 'stopped' ? value : null;

/** What the checkout page handed over: how to pay by bank transfer. A reload keeps it. */
const readInstructions = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'instructions' in state &&
  typeof state.instructions === 'string'
    ? state.instructions
    : null;
