import type { Migration } from './migration.ts';

/**
 * Reviews that staff publish or withhold for a reason, the customers who found one helpful, and the invitations to write one
 * (behaviour: reviews 1, reviews 2, reviews 4).
 *
 * A trigger writes an invitation for each product of an order that has arrived, so that none is missed, whatever changes the
 * order. Orders that arrived before this step and less than 14 days ago get theirs, too.
 */
export const reviewsModeration: Migration = {
  name: '2026-11-22-180-reviews-moderation',
  up: `
    ALTER TABLE reviews
      ADD COLUMN status varchar(20) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
      ADD COLUMN reject_reason varchar(20)
        CHECK (reject_reason IN ('offensive', 'personal-data', 'spam', 'off-topic', 'unlawful')),
      ADD COLUMN author_name varchar(100),
      ADD CONSTRAINT reviews_rejected_with_reason CHECK ((status = 'rejected') = (reject_reason IS NOT NULL)),
      ADD CONSTRAINT reviews_product_customer UNIQUE (product_id, customer_id);
    COMMENT ON COLUMN reviews.author_name IS 'The first name that the order or the account had; empty: none was known.';
    CREATE INDEX reviews_status ON reviews (status, id);

    ALTER TABLE review_comments
      ADD COLUMN status varchar(20) NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'published', 'rejected')),
      ADD COLUMN reject_reason varchar(20)
        CHECK (reject_reason IN ('offensive', 'personal-data', 'spam', 'off-topic', 'unlawful')),
      ADD COLUMN is_shop boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT review_comments_rejected_with_reason CHECK ((status = 'rejected') = (reject_reason IS NOT NULL));
    COMMENT ON COLUMN review_comments.is_shop IS 'Written by staff, in the name of the shop.';
    CREATE INDEX review_comments_status ON review_comments (status, id);

    CREATE TABLE review_votes (
      review_id integer NOT NULL REFERENCES reviews ON DELETE CASCADE,
      customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
      voted_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (review_id, customer_id)
    );
    CREATE INDEX review_votes_customer_id ON review_votes (customer_id);
    CREATE TRIGGER review_votes_refuse_merged AFTER INSERT OR UPDATE OF customer_id ON review_votes
      FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION refuse_merged_customer();

    CREATE TABLE review_invitations (
      order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
      product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
      token uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      due_at timestamptz(3) NOT NULL,
      closed_at timestamptz(3),
      PRIMARY KEY (order_id, product_id)
    );
    COMMENT ON COLUMN review_invitations.closed_at IS 'When its mail was enqueued, or when it was clear that none is sent.';
    CREATE INDEX review_invitations_product_id ON review_invitations (product_id);
    CREATE INDEX review_invitations_due ON review_invitations (due_at) WHERE closed_at IS NULL;

    CREATE FUNCTION invite_to_review() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO review_invitations (order_id, product_id, due_at)
      SELECT DISTINCT NEW.id, item.product_id, now() + interval '14 days' FROM order_items item
      WHERE item.order_id = NEW.id
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
    $$;
    CREATE TRIGGER orders_invite_to_review AFTER UPDATE OF status ON orders
      FOR EACH ROW WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered') EXECUTE FUNCTION invite_to_review();

    INSERT INTO review_invitations (order_id, product_id, due_at)
    SELECT DISTINCT o.id, item.product_id, o.updated_at + interval '14 days'
    FROM orders o JOIN order_items item ON item.order_id = o.id
    WHERE o.status = 'delivered' AND o.updated_at > now() - interval '14 days';

    CREATE INDEX product_questions_waiting ON product_questions (id) WHERE is_public AND NOT is_answered;
  `,
  down: `
    DROP INDEX product_questions_waiting;
    DROP TRIGGER orders_invite_to_review ON orders;
    DROP FUNCTION invite_to_review();
    DROP TABLE review_invitations, review_votes;
    ALTER TABLE review_comments DROP COLUMN status, DROP COLUMN reject_reason, DROP COLUMN is_shop;
    ALTER TABLE reviews
      DROP CONSTRAINT reviews_product_customer,
      DROP COLUMN status, DROP COLUMN reject_reason, DROP COLUMN author_name;
  `,
};
