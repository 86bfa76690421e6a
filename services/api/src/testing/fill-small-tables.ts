type Run = (statement: string, bind: unknown[]) => Promise<unknown>;

interface SmallTables {
  id: number;
  email: string;
  text: string;
  orderId: number;
  reviewId: number;
  productId: number;
}

/** One row of a person in each table that the calls of the test do not fill. */
export async function fillSmallTables(
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
}
