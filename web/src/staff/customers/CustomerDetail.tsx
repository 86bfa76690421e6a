import { writeMailto } from '@ronin/format/mailto';
import { Detail } from '../../ui/console/detail/Detail.tsx';
import { Figures } from '../../ui/console/detail/Figures.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Text } from '../../ui/mantine.ts';
import { type CustomerDetails, customersApi } from './customers.api.ts';
import { countOrders, describeProof, nameOf } from './describe-customer.ts';
import { History } from './History.tsx';

/** The customer of one mail address: how to reach them, what they bought, and everything that happened between them and the shop. */
export function CustomerDetail({ address }: { readonly address: string }) {
  const query = customersApi.useGetCustomerQuery({ address });

  return (
    <Loaded query={query} name="Loading the customer">
      {(customer) => (
        <Detail
          title={nameOf(customer)}
          facts={
            <>
              <span>{customer.kind === 'account' ? 'Account' : 'Guest: the address was only typed'}</span>
              <a href={writeMailto(customer.email)}>{customer.email}</a>
              {customer.phone !== null && (
                <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
              )}
            </>
          }
        >
          <Numbers customer={customer} />
          <History customer={customer} />
        </Detail>
      )}
    </Loaded>
  );
}

function Numbers({ customer }: { readonly customer: CustomerDetails }) {
  const { orders, paid, lastOrderAt, createdAt } = customer;
  const proof = describeProof(customer);
  const numbers = [
    { name: 'Ordered', value: countOrders(orders) },
    ...(proof === null ? [] : [{ name: 'Proven', value: proof }]),
    { name: 'Paid and not refunded', value: formatMoney(paid) },
    { name: 'Last order', value: lastOrderAt === null ? '–' : formatMoment(lastOrderAt) },
    { name: 'First seen', value: formatMoment(createdAt) },
  ];

  return (
    <>
      <Figures figures={numbers} />
      <Text c="dimmed" size="sm">
        All orders with this address count here, also unpaid and ended ones.
      </Text>
    </>
  );
}
