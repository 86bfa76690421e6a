/** A trigger, so that no order that has arrived is missed, whatever changes it (behaviour: reviews 4). */
export const REVIEW_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION invite_to_review() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO review_invitations (order_id, product_id, due_at)
    SELECT DISTINCT NEW.id, item.product_id, now() + interval '14 days' FROM order_items item
    WHERE item.order_id = NEW.id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END
  $$;
  CREATE OR REPLACE TRIGGER orders_invite_to_review AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered') EXECUTE FUNCTION invite_to_review();
`;
