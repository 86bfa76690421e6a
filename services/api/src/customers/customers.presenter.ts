import type { CustomerList, StaffCustomer, StaffCustomerDetail } from '@ronin/contracts';
import type { Page } from '../context/staff-page.ts';
import type { CustomerDetails, CustomerRow } from './customers.service.ts';

export const presentCustomers = ({ rows, hasMore }: Page<CustomerRow>): CustomerList => ({
  items: rows.map(presentCustomer),
  next: hasMore ? (rows.at(-1)?.cursor ?? null) : null,
});

const presentCustomer = ({ phone: _phone, cursor: _cursor, ...row }: CustomerRow): StaffCustomer => ({
  ...row,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const presentCustomerDetails = ({
  customer,
  history,
  ...details
}: CustomerDetails): StaffCustomerDetail => ({
  ...presentCustomer(customer),
  phone: customer.phone,
  ...details,
  history: history.map((item) => ({ ...item, at: item.at.toISOString() })),
});
