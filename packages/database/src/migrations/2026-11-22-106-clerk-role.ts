import type { Migration } from './migration.ts';

/** The role clerk, for orders (behaviour: staff 2), and merchant, for the catalogue and the stock. */
export const clerkRole: Migration = {
  name: '2026-11-22-106-clerk-role',
  up: `
    ALTER TABLE users DROP CONSTRAINT users_roles_known;
    ALTER TABLE users ADD CONSTRAINT users_roles_known
      CHECK (roles <@ ARRAY['agent', 'analyst', 'operator', 'merchant', 'clerk', 'admin']);
  `,
  down: `
    ALTER TABLE users DROP CONSTRAINT users_roles_known;
    UPDATE users SET roles = array_remove(array_remove(roles, 'merchant'), 'clerk');
    ALTER TABLE users ADD CONSTRAINT users_roles_known
      CHECK (roles <@ ARRAY['agent', 'analyst', 'operator', 'admin']);
  `,
};
