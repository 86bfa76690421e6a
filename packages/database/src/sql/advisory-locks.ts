/**
 * All keys of our advisory locks in PostgreSQL. A key must never change: during a rolling restart the old and the new release
 * have to take the same lock.
 */
export const ADVISORY_LOCK = {
  /** One process migrates at a time. */
  migrations: 726_966_001,
  /** One process creates partitions at a time. */
  partitions: 726_966_002,
  /** One transaction at a time creates the first staff account, or changes or removes an account. */
  firstAccount: 726_966_003,
  /** Writers of visits share it; the worker that finalises days takes it alone. */
  finaliseDays: 726_966_004,
  /** One transaction at a time updates page engagement with events of bots or staff. */
  pageEngagement: 726_966_005,
  /** One transaction at a time stores a search or counts its clicks. The second key is the hash of the search's id. */
  searches: 726_966_006,
  /** One request for a code at a time for an address. The second key is the address's hash. */
  codeMails: 726_966_040,
  /** One new order at a time from a network. The second key is the network's hash. */
  openOrders: 726_966_085,
  /** One transaction at a time writes to those who wait for a product. The second key is the product's id. */
  backInStock: 726_966_130,
  /** Starts of chats share it; a new ban takes it alone. */
  chatBans: 726_966_140,
  /** One process at a time raises and ends alarms. */
  alarms: 726_966_232,
  /** One file of products is imported at a time. */
  productImport: 726_966_210,
  /** One thing that analysts save is added at a time. */
  savedReports: 726_966_150,
  /** One backup is taken at a time. */
  backup: 726_966_050,
} as const;
