import { CustomersConsole } from '../customers/CustomersConsole.tsx';

/** /staff/customers: accounts, and guests who ordered (behaviour: staff 10). */
export function CustomersPage() {
  return (
    <>
      <title>Customers | Ronin</title>
      <CustomersConsole />
    </>
  );
}
