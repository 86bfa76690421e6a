/** The tables whose rows a guest may own. A merge moves these rows to the account. */
const OWNED_TABLES = [
  'addresses',
  'cart_items',
  'customer_feedback',
  'live_chat_sessions',
  'orders',
  'product_questions',
  'recently_viewed',
  'review_comments',
  'review_votes',
  'reviews',
  'support_tickets',
  'wishlist_links',
  'wishlists',
];

/**
 * A write that waited for the merge of its guest is refused (behaviour: accounts 4): its statement began before the merge, so
 * the statement itself cannot see it. A trigger's name in lower case sorts after those of the foreign keys, so this one runs
 * when the customer's row is locked.
 */
export const ACCOUNT_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION refuse_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM customers WHERE id = NEW.customer_id AND merged_into IS NOT NULL) THEN
      RAISE EXCEPTION 'the customer was merged into an account' USING ERRCODE = 'RN001';
    END IF;
    RETURN NULL;
  END
  $$;
${OWNED_TABLES.map(
  (table) => `
  CREATE OR REPLACE TRIGGER ${table}_refuse_merged AFTER INSERT OR UPDATE OF customer_id ON ${table}
    FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_merged_customer();`,
).join('')}
`;

/** Nobody changes a row of the audit log (behaviour: staff 6). */
export const AUDIT_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log is never changed.' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE OR REPLACE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;
