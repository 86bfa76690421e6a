import type { StaffOrder } from '@ronin/contracts';
import { writeMailto } from '@ronin/format/mailto';
import { Link } from 'react-router-dom';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { isSameAddress } from '../../../components/order/postal-address.ts';
import { PostalAddress } from '../../../components/order/PostalAddress.tsx';
import { staffPaths } from '../../../staff-paths.ts';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { WrittenText } from '../../../ui/console/detail/WrittenText.tsx';
import { formatOrdersView } from '../orders-view.ts';
import classes from './Customer.module.css';

/** Who ordered, where the shipment goes, and what the customer wrote. */
export function Customer({ order }: { readonly order: StaffOrder }) {
  const { email, phone, shippingAddress, billingAddress, shippingMethod, customerNotes, isGift } = order;
  // The recipient of a gift must not read the payer's e-mail address, phone number or note.
  const ofThePayer = isGift ? classes.screenOnly : classes.ofThePayer;

  return (
    <Section title="Customer">
      {shippingAddress && <PostalAddress address={shippingAddress} />}
      <p className={classes.method}>{shippingMethod} shipping</p>
      <div className={ofThePayer}>
        <p className={classes.contact}>
          {email !== null && <a href={writeMailto(email)}>{email}</a>}
          {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </p>
        {customerNotes !== null && <WrittenText>{customerNotes}</WrittenText>}
      </div>
      <div className={classes.screenOnly}>
        {billingAddress && !isSameAddress(billingAddress, shippingAddress) && (
          <details>
            <summary>Another billing address</summary>
            <PostalAddress address={billingAddress} />
          </details>
        )}
        <Links order={order} />
      </div>
    </Section>
  );
}

/** More about this customer. */
function Links({ order: { orderNumber, email, otherOrders } }: { readonly order: StaffOrder }) {
  const { staff } = useStaffSession();
  if (email === null) return null;

  return (
    <p className={classes.links}>
      {otherOrders > 0 && (
        <Link to={{ search: formatOrdersView({ q: email, status: 'all', open: orderNumber }).toString() }}>
          {otherOrders === 1 ? '1 other order' : `${String(otherOrders)} other orders`}
        </Link>
      )}
      {staff !== null && hasRole(staff, 'admin') && (
        <Link to={`${staffPaths.mail}?${new URLSearchParams({ to: email }).toString()}`}>
          Mails to this address
        </Link>
      )}
    </p>
  );
}
