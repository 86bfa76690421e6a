import type { StaffOrder } from '@ronin/contracts';
import { writeMailto } from '@ronin/format/mailto';
import { Link } from 'react-router-dom';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { isSameAddress, PostalAddress } from '../../../components/order/PostalAddress.tsx';
import { staffPaths } from '../../../staff-paths.ts';
import { WrittenText } from '../../../ui/console/detail/Detail.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { Flex, Stack } from '../../../ui/mantine.ts';

export function Customer({ order }: { readonly order: StaffOrder }) {
  const { email, phone, shippingAddress, billingAddress, shippingMethod, customerNotes, isGift } = order;

  return (
    <Section title="Customer">
      {shippingAddress && <PostalAddress address={shippingAddress} />}
      <p className="capital">{shippingMethod} shipping</p>
      {/* The recipient of a gift must not read the payer's e-mail address, phone number or note. */}
      <Stack gap={10} {...(isGift && { className: 'screen-only' })}>
        <Flex wrap="wrap" align="center" component="p" className="break" gap="4px 1rem">
          {email !== null && <a href={writeMailto(email)}>{email}</a>}
          {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </Flex>
        {customerNotes !== null && <WrittenText>{customerNotes}</WrittenText>}
      </Stack>
      <Stack gap={10} className="screen-only">
        {billingAddress && !isSameAddress(billingAddress, shippingAddress) && (
          <details>
            <summary>Another billing address</summary>
            <PostalAddress address={billingAddress} />
          </details>
        )}
        <Links order={order} />
      </Stack>
    </Section>
  );
}

function Links({ order: { email, customer } }: { readonly order: StaffOrder }) {
  const { address, proven, otherOrders } = customer;
  const { staff } = useStaffSession();
  if (email === null) return null;

  return (
    <Flex wrap="wrap" align="center" component="p" className="break" gap="4px 1rem">
      <span className="quiet">{proven ? 'Ordered signed in' : 'Guest: the address was only typed'}</span>
      {otherOrders > 0 && (
        <Link to={`${staffPaths.customers}?${new URLSearchParams({ customer: address }).toString()}`}>
          {otherOrders === 1 ? '1 other order' : `${String(otherOrders)} other orders`}
        </Link>
      )}
      {staff !== null && hasRole(staff, 'admin') && (
        <Link to={`${staffPaths.mail}?${new URLSearchParams({ to: email }).toString()}`}>
          Mails to this address
        </Link>
      )}
    </Flex>
  );
}
