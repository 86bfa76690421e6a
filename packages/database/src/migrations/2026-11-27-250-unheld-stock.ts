import type { Migration } from './migration.ts';

/**
 * The unpaid orders of one network hold a part of the stock only: the other pieces of such an order are taken when it is paid
 * (behaviour: checkout 18). Networks whose orders expired are remembered for a day.
 */
export const unheldStock: Migration = {
  name: '2026-11-27-250-unheld-stock',
  up: `
    ALTER TABLE stock_holds
      ADD COLUMN unheld integer NOT NULL DEFAULT 0 CHECK (unheld >= 0),
      DROP CONSTRAINT stock_holds_quantity_check,
      ADD CONSTRAINT stock_holds_quantity_check CHECK (quantity >= 0 AND quantity + unheld >= 1);
    COMMENT ON COLUMN stock_holds.unheld IS 'Pieces that were ordered without a hold. They are taken when the order is paid.';

    CREATE TABLE expired_networks (
      network_hash varchar(64) PRIMARY KEY,
      orders integer NOT NULL DEFAULT 1 CHECK (orders >= 1),
      expired_at timestamptz(3) NOT NULL
    );
    COMMENT ON TABLE expired_networks IS 'Networks whose orders expired unpaid, for a day after the last of them.';
    CREATE INDEX expired_networks_expired_at ON expired_networks (expired_at);
  `,
  down: `
    DROP TABLE expired_networks;
    DELETE FROM stock_holds WHERE quantity = 0;
    ALTER TABLE stock_holds
      DROP COLUMN unheld,
      ADD CONSTRAINT stock_holds_quantity_check CHECK (quantity >= 1);
  `,
};
