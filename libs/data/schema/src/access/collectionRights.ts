/**
 * The services that use the database. Each has its own database user; migrations and demo data use another
 * one.
 */
export const SERVICES = ['accounts', 'admin', 'bookings', 'catalog', 'provider', 'payments'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const isServiceName = (name: string): name is ServiceName =>
  (SERVICES as readonly string[]).includes(name);

/** MongoDB's names of the actions. A cell of the table holds their first letters. */
const ACTIONS = { f: 'find', i: 'insert', u: 'update', r: 'remove', c: 'changeStream' } as const;

type Rights = Partial<Record<ServiceName, string>>;

const every = (letters: string): Rights => Object.fromEntries(SERVICES.map((name) => [name, letters]));

/**
 * Defines which service may do what in which collection (ADR-042): f finds, i inserts, u updates, r removes,
 * c watches changes. The users and roles of the database are built from it, in docker-compose.yml and by `npm
 * start`. The table in docs/architecture/data.md describes the same rights. A call that needs more fails with
 * error 13, and `testService` reports it.
 */
export const COLLECTION_RIGHTS: Readonly<Record<string, Rights>> = {
  users: { ...every('f'), accounts: 'fiu', admin: 'fu', bookings: 'fu' },
  sessions: { ...every('fur'), accounts: 'fiur' },
  twoFactors: { accounts: 'fiur', admin: 'r' },
  mailTokens: { accounts: 'fiur', admin: 'u' },
  factorRecoveries: { accounts: 'fiur', admin: 'fu' },
  superAdminGuard: { accounts: 'iu', admin: 'iu' },
  signInTraces: { accounts: 'iur', bookings: 'f' },
  uploads: { accounts: 'fiur', admin: 'fu', bookings: 'fu', catalog: 'fu', provider: 'fu', payments: 'fu' },
  supportMessages: { accounts: 'fir', admin: 'fu', bookings: 'i' },
  services: { accounts: 'fur', admin: 'fu', bookings: 'fu', catalog: 'fiur', provider: 'f' },
  listingWords: { accounts: 'fir', admin: 'fi', catalog: 'fi' },
  favourites: { accounts: 'fr', catalog: 'fir' },
  listingViews: { accounts: 'r', catalog: 'fiur' },
  listingTallies: { accounts: 'iu', admin: 'fiu', bookings: 'iu', catalog: 'fiu' },
  platformTallies: { accounts: 'iu', admin: 'fiu', bookings: 'iu' },
  declaredHolidays: { ...every('f'), admin: 'fir' },
  holidayQuestions: { provider: 'fiu' },
  platformDays: { admin: 'fiu' },
  platformTotals: { admin: 'fiu', catalog: 'f' },
  bookings: { accounts: 'fu', admin: 'fu', bookings: 'fiu', catalog: 'f', provider: 'f', payments: 'fu' },
  blockedCustomers: { accounts: 'fr', bookings: 'fiur' },
  calendarDays: { admin: 'u', bookings: 'fiu', catalog: 'f', provider: 'f', payments: 'u' },
  calendarEntries: { accounts: 'fr', bookings: 'fiur' },
  calendarFeeds: { accounts: 'fr', bookings: 'fiur' },
  foreignCalendars: { accounts: 'fr', bookings: 'fiur' },
  savedPlaces: { accounts: 'fr', bookings: 'fiu' },
  earningMonths: { admin: 'fiu', bookings: 'iu', provider: 'f' },
  reviews: { accounts: 'fu', admin: 'fir', bookings: 'fiur', catalog: 'f' },
  uncountedReviews: { accounts: 'fu', admin: 'fir', bookings: 'fir' },
  hiddenReviews: { accounts: 'fu', admin: 'fir', bookings: 'f' },
  reviewCases: { admin: 'fiu', bookings: 'fiu' },
  reviewReports: { accounts: 'fu', admin: 'f', bookings: 'fi' },
  providerProfiles: {
    ...{ accounts: 'fiu', admin: 'fu', bookings: 'fu', catalog: 'fu', provider: 'fu', payments: 'f' },
  },
  // No service changes or removes transactions and seals.
  ledgerTransactions: { payments: 'fi' },
  ledgerSeals: { payments: 'fi' },
  ledgerUnsealed: { payments: 'fir' },
  ledgerAccounts: { accounts: 'f', payments: 'fiu' },
  ledgerChecks: { payments: 'fiu' },
  providerEvents: { payments: 'fiu' },
  payments: { payments: 'fiu' },
  paymentAttempts: { payments: 'fiu' },
  refunds: { accounts: 'f', payments: 'fiu' },
  businessRefunds: { payments: 'fiu' },
  reconciliations: { payments: 'fiu' },
  reconciliationRuns: { payments: 'fiu' },
  unmatchedMoney: { accounts: 'f', payments: 'fiu' },
  moneyDisputes: { accounts: 'fu', admin: 'f', payments: 'fiu' },
  chargebacks: { accounts: 'fu', payments: 'fiu' },
  payoutAccounts: { accounts: 'fr', payments: 'fiur' },
  payouts: { accounts: 'fu', payments: 'fiu' },
  payoutRuns: { payments: 'fiu' },
  // No service changes or removes entries.
  auditLog: { accounts: 'fi', admin: 'fi', payments: 'fi' },
  securityEvents: { ...every('fiu'), admin: 'fiur' },
  notifications: { accounts: 'fiur', admin: 'i', bookings: 'i', catalog: 'i', provider: 'i', payments: 'i' },
  outbox: { accounts: 'fiurc', admin: 'i', bookings: 'fiu', catalog: 'fiu', provider: 'i', payments: 'i' },
  idempotency: { ...every('fi'), accounts: 'fir' },
  rateLimits: every('fiur'),
  // Written only by the user that applies migrations, never by a service.
  migrations: every('f'),
  testClock: every('f'),
};

type Privilege = { resource: { db: string; collection: string }; actions: string[] };

/** Returns the privileges of a service in a database, in the format of MongoDB's `createRole`. */
export const privilegesOf = (service: ServiceName, db: string): Privilege[] =>
  Object.entries(COLLECTION_RIGHTS).flatMap(([collection, rights]) => {
    const actions = [...(rights[service] ?? '')].map((letter) => ACTIONS[letter as keyof typeof ACTIONS]);
    return actions.length > 0 ? [{ resource: { db, collection }, actions }] : [];
  });
