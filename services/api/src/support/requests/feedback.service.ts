import type { SendFeedback } from '@ronin/contracts';
import { columnsOf, type CustomerFeedback, type Database } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import type { Attributes } from 'sequelize';

/** A guest's row is created with the first write. $1 customer, $2 type, $3 rating, $4 subject, $5 message. */
const SAVE = `
  WITH customer AS (
    INSERT INTO customers (id) VALUES ($1::int) ON CONFLICT DO NOTHING
  )
  INSERT INTO customer_feedback (customer_id, feedback_type, rating, subject, message)
  VALUES ($1::int, $2, $3::int, $4, $5)
  RETURNING ${columnsOf('CustomerFeedback', 'customer_feedback', ['id', 'createdAt'])}
`;

/** Stores what a customer thinks of the shop. It is in the inbox of staff at once. */
export async function saveFeedback(
  database: Database,
  customerId: number,
  { feedbackType, rating, subject, message }: SendFeedback,
): Promise<Pick<Attributes<CustomerFeedback>, 'id' | 'createdAt'>> {
  const [row] = await database
    .select<Pick<Attributes<CustomerFeedback>, 'id' | 'createdAt'>>(SAVE, [
      customerId,
      feedbackType,
      rating ?? null,
      subject ?? null,
      message,
    ])
    .catch(refuseMergedGuest);
  if (row === undefined) throw new Error('The insert returned no row.');

  return row;
}
