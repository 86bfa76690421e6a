import { buildAccount, buildProduct } from '@ronin/testing';
import { z } from 'zod';
import { openSession } from './sign-in.ts';
import type { TestApi } from './start-test-api.ts';

const Inserted = z.tuple([z.object({ id: z.union([z.string(), z.number()]) })]);

let serial = 0;

/** Words that occur nowhere else, so that a search finds what is left of one person. */
function inventPerson() {
  serial += 1;

  return {
    email: `Chiyoko.${String(serial)}@kawabata.example`,
    firstName: `Chiyoko${String(serial)}`,
    lastName: `Kawabata${String(serial)}`,
    phone: `+81 90 0000 ${String(1_000 + serial)}`,
    street: `${String(serial)} Snow Country Lane`,
  };
}

export type Person = ReturnType<typeof inventPerson>;

/** An account with something in every table that the registry erases. */
export async function buildPerson(api: TestApi): Promise<Person & { id: number; cookie: string }> {
  const run = (statement: string, bind: unknown[]) => api.test.sequelize.query(statement, { bind });
  const runForId = async (statement: string, bind: unknown[]) =>
    Inserted.parse((await run(statement, bind))[0])[0].id;
  const post = (path: string, payload?: unknown) =>
    api.call('POST', path, { headers: { Cookie: cookie }, ...(payload !== undefined && { body: payload }) });
  const person = inventPerson();
  const { email, firstName, lastName, phone, street } = person;
  const account = await buildAccount(api.test.sequelize, { email, firstName, lastName, phone });
  const { id } = account;
  const cookie = await openSession(api, id);
  const product = await buildProduct(api.test.sequelize);
  const name = `${firstName} ${lastName}`;
  const text = `I am ${name}, write to ${email} or call ${phone}, I live at ${street}.`;
  for (const address of ['shipping', 'billing', 'order']) {
    await run(
      `INSERT INTO addresses (customer_id, type, first_name, last_name, street, city, state, zip_code)
       VALUES ($1, $2, $3, $4, $5, 'Portland', 'OR', '97201')`,
      [id, address, firstName, lastName, street],
    );
  }
  await post('/api/cart', { productId: 1 });
  await post('/api/wishlist', { productId: 2 });
  await post('/api/wishlist-link');
  await post('/api/contact', { firstName, lastName, email, message: text });
  await run(
    `INSERT INTO contact_replies (contact_id, sender_name, message)
     SELECT id, 'Ren Ito', $2 FROM contacts WHERE email = $1`,
    [email, `Dear ${name}, thank you.`],
  );
  await post('/api/newsletter', { email: email.toLowerCase() });
  await run(`INSERT INTO recently_viewed (customer_id, product_id) VALUES ($1, $2)`, [id, product.id]);
  const chat = await runForId(
    `INSERT INTO live_chat_sessions (customer_id, customer_name, customer_email, page_path, page_title, tags)
     VALUES ($1, $2, $3, '/shop', $4, ARRAY[$5]) RETURNING session_id AS id`,
    [id, name, email, `Shop of ${firstName}`, lastName],
  );
  await run(
    `INSERT INTO live_chat_sessions (customer_id, customer_name, customer_email) VALUES (NULL, $1, $2)`,
    [name, email.toUpperCase()],
  );
  await run(
    `INSERT INTO live_chat_messages (session_id, sequence, sender_id, sender_name, sender_type, message)
     VALUES ($1, 1, $2, $3, 'customer', $4)`,
    [chat, email, name, text],
  );
  await run(`INSERT INTO live_chat_notes (session_id, author_name, note) VALUES ($1, 'Ren Ito', $2)`, [
    chat,
    text,
  ]);
  await run(
    `INSERT INTO live_chat_proposals (session_id, kind, product_id, options, expires_at) VALUES ($1, 'show', $2, $3, now())`,
    [chat, product.id, JSON.stringify({ engraving: text })],
  );
  await run(
    `INSERT INTO live_chat_bans (kind, customer_id, session_id, reason, banned_by_name, expires_at) VALUES ('visitor', $1, $2, $3, 'Ren Ito', now() + interval '1 day')`,
    [id, chat, text],
  );
  await run(
    `INSERT INTO live_chat_mails (session_id, mail_key, from_address, is_from_customer, is_automatic, text, size, raw) VALUES ($1, 'key', $2, true, false, $3, 1, convert_to($3, 'UTF8'))`,
    [chat, email, text],
  );
  await run(
    `INSERT INTO live_chat_mail_files (mail_id, position, name, content)
     SELECT id, 1, left($2, 100), convert_to($2, 'UTF8') FROM live_chat_mails WHERE session_id = $1`,
    [chat, text],
  );
  const ticket = await runForId(
    `INSERT INTO support_tickets (ticket_number, customer_id, customer_email, customer_name, subject, description, chat_session_id)
     VALUES ($1, $2, $3, $4, $5::text, $5::text, $6) RETURNING id`,
    [`RN-T${String(serial)}`, id, email, name, text, chat],
  );
  await run(
    `INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_email, sender_type, message)
     VALUES ($1, $2, $3, $2, 'customer', $4)`,
    [ticket, email, name, text],
  );
  await run(
    `INSERT INTO received_mails (support_message_id, from_address, is_from_customer, is_automatic, size, raw)
     SELECT id, $2, true, false, length($3), convert_to($3, 'UTF8') FROM support_messages WHERE ticket_id = $1`,
    [ticket, email, text],
  );
  await run(
    `INSERT INTO product_questions (product_id, customer_id, customer_name, email, question)
     VALUES ($1, $2, $3, $4, $5)`,
    [product.id, id, name, email, text],
  );
  const review = await runForId(
    `INSERT INTO reviews (product_id, customer_id, rating, title, comment) VALUES ($1, $2, 5, $3, $4) RETURNING id`,
    [product.id, id, name, text],
  );
  await run(
    `INSERT INTO review_comments (review_id, customer_id, customer_name, comment) VALUES ($1, $2, $3, $4)`,
    [review, id, name, text],
  );
  await run(
    `INSERT INTO customer_feedback (customer_id, feedback_type, subject, message) VALUES ($1, 'idea', $2, $3)`,
    [id, name, text],
  );
  await run(
    `INSERT INTO search_queries (session_id, customer_id, query, results_count, has_results)
     VALUES ('session_1_test', $1, $2, 0, false)`,
    [id, name],
  );
  await run(
    `INSERT INTO orders (customer_id, order_number, subtotal, total, email, first_name, last_name, phone, notes, is_gift, gift_message, shipping_address_id)
     VALUES ($1, $2, 10, 10, $3, $4, $5, $6, $7::text, true, $7::text, (SELECT id FROM addresses WHERE customer_id = $1 AND type = 'order'))`,
    [id, `R-TEST-${String(serial)}`, email, firstName, lastName, phone, text],
  );
  const order = await runForId(`SELECT id FROM orders WHERE customer_id = $1`, [id]);
  await fillSmallTables(run, {
    id,
    email,
    text,
    orderId: order,
    reviewId: review,
    productId: product.id,
  });

  return { ...person, id, cookie };
}

type Run = (statement: string, bind: unknown[]) => Promise<unknown>;

interface SmallTables {
  id: number;
  email: string;
  text: string;
  orderId: string | number;
  reviewId: string | number;
  productId: number;
}

/** One row in each of the other tables. */
async function fillSmallTables(
  run: Run,
  { id, email, text, orderId, reviewId, productId }: SmallTables,
): Promise<void> {
  await run('INSERT INTO faq_ratings (faq_id, customer_id, helpful) SELECT min(id), $1, true FROM faqs', [
    id,
  ]);
  await run(`INSERT INTO order_notes (order_id, author_name, note) VALUES ($1, 'Ren Ito', $2)`, [
    orderId,
    text,
  ]);
  await run(`INSERT INTO order_events (order_id, kind, text) VALUES ($1, 'placed', 'Placed')`, [orderId]);
  await run(`INSERT INTO shipments (order_id, tracking_number, user_name) VALUES ($1, '1Z999', 'Ren Ito')`, [
    orderId,
  ]);
  await run(
    `WITH paid AS (INSERT INTO payments (order_id, provider, amount) VALUES ($1, 'transfer', 10) RETURNING id)
     INSERT INTO refunds (order_id, payment_id, amount, reason, note) SELECT $1, id, 1, 'clerk', $2 FROM paid`,
    [orderId, text.slice(0, 100)],
  );
  await run('INSERT INTO review_votes (review_id, customer_id) VALUES ($1, $2)', [reviewId, id]);
  await run(
    `INSERT INTO review_photos (review_id, name, width, height, bytes, placeholder)
     VALUES ($1, gen_random_uuid(), 1, 1, 'x', 'x')`,
    [reviewId],
  );
  await run('INSERT INTO review_invitations (order_id, product_id, due_at) VALUES ($1, $2, now())', [
    orderId,
    productId,
  ]);
  await run(
    `WITH issue AS (INSERT INTO newsletter_issues (subject, body) VALUES ('News', 'News') RETURNING id)
     INSERT INTO newsletter_deliveries (issue_id, newsletter_id, mail_id)
     SELECT issue.id, n.id, 1 FROM issue, newsletters n WHERE lower(n.email) = lower($1)`,
    [email],
  );
  await run('INSERT INTO back_in_stock_requests (product_id, email) VALUES ($1, $2)', [productId, email]);
  await run(
    `INSERT INTO email_changes (customer_id, old_email, token_hash, expires_at)
     VALUES ($1, $2, gen_random_uuid()::text, now() - interval '1 s')`,
    [id, email],
  );
  await run(
    `INSERT INTO live_chat_files (message_id, session_id, hash, content)
     SELECT m.id, m.session_id, repeat('0', 32), convert_to($2, 'UTF8')
     FROM live_chat_messages m JOIN live_chat_sessions s USING (session_id) WHERE s.customer_id = $1`,
    [id, text],
  );
  await run(
    `INSERT INTO revenue_events (event_id, type, is_test, amount, items, customer_ids)
     VALUES (gen_random_uuid(), 'sale', false, 1, '[]', ARRAY[$1::int])`,
    [id],
  );
  await run(
    `INSERT INTO analytics_chats (chat_id, version, started_at, waiting_since, outcome, customer_messages, agent_messages,
       has_comment, tags, session_id, customer_id)
     SELECT session_id, 0, now(), now(), 'open', 1, 0, false, ARRAY[$2], 'session_1_chat', $1 FROM live_chat_sessions
     WHERE customer_id = $1`,
    [id, text],
  );
}
