export * from './address-fields.ts';
export * from './check-address.ts';
export * from './list-address-lines.ts';
