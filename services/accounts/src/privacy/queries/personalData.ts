/** The sections of a user's data export. */
export const EXPORT_SECTIONS = [
  'account',
  'business',
  'listings',
  'bookingsMade',
  'bookingsReceived',
  'blockedCustomers',
  'calendarEntries',
  'calendarFeeds',
  'foreignCalendars',
  'savedPlaces',
  'payoutAccount',
  'payouts',
  'disputes',
  'reviewsWritten',
  'reviewsReceived',
  'reviewReports',
  'notifications',
  'sessions',
  'uploads',
  'supportMessages',
  'favourites',
  'history',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

type Place = {
  /** The paths that point to a user. */
  people: readonly string[];
  /** Paths that look like a pointer to a user but are not. */
  others?: readonly string[];
} & ({ exported: readonly ExportSection[] } | { notExported: string });

const LEDGER =
  'Amounts with the ids of bookings and businesses. Accounts must be kept by law, and the ids lead to a pseudonym after an erasure.';

const PAYMENTS =
  'Amounts, times and references of payments, with the ids of bookings only. GET /api/payments/:id shows them to the customer and the business. Accounts must be kept by law.';

/**
 * Lists the personal data of each collection: the section of the export that contains it, or the reason why
 * none does. A test compares it with the schemas, so that a new collection or pointer is not forgotten. The
 * erasure (`eraseTraces`) follows it too.
 */
export const PERSONAL_DATA: Readonly<Record<string, Place>> = {
  // `closing` is not exported: it exists only while the account is closed, when no export is possible.
  users: {
    people: ['businessDraft.phone', 'email', 'emailKey'],
    others: ['bookingMarks.absentFrom'],
    exported: ['account'],
  },
  providerProfiles: { people: ['userId'], others: ['bookingMarks.absentFrom'], exported: ['business'] },
  services: { people: ['ownerId', 'ruling.by'], others: ['providerId'], exported: ['listings'] },
  bookings: {
    // `sentFrom` is not exported: keyed hashes of device and network, deleted when the request is answered.
    people: [
      'customerId',
      'providerUserId',
      'history.actorId',
      'absence.ruling.by',
      'absence.appeal.ruling.by',
    ],
    others: ['providerId', 'serviceId', 'restaurantId', 'customerMessageId'],
    exported: ['bookingsMade', 'bookingsReceived'],
  },
  reviews: {
    people: ['customerId'],
    others: ['bookingId', 'serviceId', 'providerId', 'restaurantId'],
    exported: ['reviewsWritten', 'reviewsReceived'],
  },
  hiddenReviews: {
    people: ['customerId'],
    others: ['bookingId', 'serviceId', 'providerId', 'restaurantId'],
    exported: ['reviewsWritten', 'reviewsReceived'],
  },
  uncountedReviews: {
    people: ['customerId'],
    others: ['bookingId', 'serviceId', 'providerId', 'restaurantId'],
    exported: ['reviewsWritten', 'reviewsReceived'],
  },
  blockedCustomers: {
    people: ['_id', 'providerUserId', 'customerId'],
    others: ['bookingId'],
    exported: ['blockedCustomers'],
  },
  reviewReports: { people: ['reporterId'], others: ['reviewId'], exported: ['reviewReports'] },
  reviewCases: {
    people: ['ruling.by'],
    notExported:
      'Decisions of admins on reviews. Authors find them with the review, reporters with the report.',
  },
  notifications: { people: ['userId'], exported: ['notifications'] },
  declaredHolidays: {
    people: ['declaredBy'],
    others: ['_id'],
    notExported: 'Acts of admins for the whole site. The export has them as entries of the audit log.',
  },
  holidayQuestions: { people: [], others: ['_id', 'after'], notExported: 'How far a question has come.' },
  signInTraces: {
    people: ['_id', 'userId'],
    notExported:
      'Hashes of devices, and networks, for 90 days, to find arranged reviews. They say nothing more of a person than the open sessions, which are in the export.',
  },
  sessions: { people: ['userId'], others: ['_id', 'publicId'], exported: ['sessions'] },
  uploads: { people: ['userId'], others: ['key'], exported: ['uploads'] },
  supportMessages: {
    people: ['userId', 'answers.by', 'decided.by'],
    others: ['bookingId'],
    exported: ['supportMessages'],
  },
  favourites: { people: ['userId'], others: ['refId'], exported: ['favourites'] },
  securityEvents: {
    people: ['_id', 'actorId', 'targetId'],
    notExported: 'On its way to the audit log, where the export finds it within a quarter of an hour.',
  },
  auditLog: { people: ['actorId', 'targetId'], exported: ['history'] },
  ledgerTransactions: { people: [], others: ['_id', 'bookingId', 'providerId'], notExported: LEDGER },
  ledgerAccounts: { people: [], others: ['_id'], notExported: LEDGER },
  ledgerUnsealed: { people: [], others: ['_id'], notExported: LEDGER },
  ledgerSeals: { people: [], notExported: LEDGER },
  ledgerChecks: { people: [], others: ['_id'], notExported: LEDGER },
  providerEvents: {
    people: [],
    others: ['_id', 'about.providerId', 'about.payoutId'],
    notExported: 'Names of payments at the payment company, for 90 days. They have no data of people.',
  },
  payments: { people: [], others: ['_id'], notExported: PAYMENTS },
  paymentAttempts: { people: [], others: ['_id', 'bookingId'], notExported: PAYMENTS },
  refunds: { people: [], others: ['_id', 'bookingId', 'providerRefundId'], notExported: PAYMENTS },
  businessRefunds: {
    people: ['providerUserId', 'adminId'],
    others: ['providerId', 'lastBookingId'],
    notExported: 'Refunds of all held money of a suspended business. The act is in the audit log.',
  },
  reconciliations: {
    people: ['closedBy', 'proposal.by'],
    others: ['_id'],
    notExported: 'References and amounts of payments that differed. The act is in the audit log.',
  },
  reconciliationRuns: { people: [], others: ['_id'], notExported: PAYMENTS },
  unmatchedMoney: { people: ['customerId'], others: ['_id', 'bookingId', 'usedFor'], notExported: PAYMENTS },
  moneyDisputes: {
    people: ['customerId', 'providerUserId', 'proposal.by', 'ruling.by'],
    others: ['bookingId'],
    exported: ['disputes'],
  },
  chargebacks: {
    people: ['customerId', 'providerUserId', 'answer.by'],
    others: ['_id', 'bookingId'],
    notExported:
      'Amounts, times and the answers of admins to a bank. GET /api/payments/:id shows the amounts to the customer and the business. The erasure removes the words.',
  },
  payoutAccounts: {
    // The number is not exported: it is encrypted with a key that only the payments service has.
    people: ['_id', 'userId', 'decision.by'],
    others: ['account.bankId'],
    exported: ['payoutAccount'],
  },
  payouts: { people: ['userId'], others: ['_id', 'providerId', 'account.bankId'], exported: ['payouts'] },
  payoutRuns: {
    people: ['changedBy'],
    others: ['_id'],
    notExported: 'One document: whether all payouts are paused. The act is in the audit log.',
  },
  twoFactors: {
    people: ['_id'],
    notExported:
      'Sealed secrets and hashes. A stolen file must not allow a sign-in. The account section shows that two-factor sign-in is on.',
  },
  factorRecoveries: {
    people: ['_id', 'ruledBy'],
    notExported:
      'The last request to remove a lost second factor: asked, cancelled and decided are in the history.',
  },
  mailTokens: {
    people: ['userId'],
    notExported: 'Hashes of links in mail, gone within days. They say nothing.',
  },
  idempotency: {
    people: ['userId'],
    others: ['key'],
    notExported: 'Answers that were given, for one day: the same bookings and listings are in the export.',
  },
  outbox: {
    people: ['payload'],
    notExported:
      'Mail on its way and news for open pages, for a week: the notifications with the same words are in the export.',
  },
  platformTallies: { people: [], notExported: 'Counts of all users together.' },
  platformDays: { people: [], others: ['_id'], notExported: 'Counts of all users together, by day.' },
  platformTotals: { people: [], others: ['_id'], notExported: 'Counts of all bookings and businesses.' },
  rateLimits: { people: ['key'], notExported: 'Counters of requests that run out within a day.' },
  calendarDays: {
    people: [],
    others: ['_id', 'claims.bookingId'],
    notExported:
      'Times that bookings and entries occupy, which are in the export, and busy times of foreign calendars without titles.',
  },
  calendarEntries: {
    people: ['providerUserId'],
    others: ['calendarId', 'providerId', 'seriesId'],
    exported: ['calendarEntries'],
  },
  calendarFeeds: {
    // The hash of the address is not exported.
    people: ['userId'],
    others: ['serviceId'],
    exported: ['calendarFeeds'],
  },
  foreignCalendars: {
    // The address is not exported: it is encrypted with a key that only the bookings service has.
    people: ['userId'],
    others: ['providerId', 'calendarId'],
    exported: ['foreignCalendars'],
  },
  savedPlaces: { people: ['_id'], others: ['places._id'], exported: ['savedPlaces'] },
  earningMonths: {
    people: ['_id'],
    notExported: 'Sums of the bookings received, which are in the export with their amounts.',
  },
  listingWords: {
    people: [],
    others: ['_id'],
    notExported: 'Single words of all listings together; the listings are in the export.',
  },
  listingViews: {
    people: [],
    others: ['_id', 'listingId'],
    notExported: 'Counts of views by listing and day, without the people who viewed.',
  },
  listingTallies: { people: [], notExported: 'Counts of all listings together.' },
  superAdminGuard: { people: [], others: ['_id'], notExported: 'One counter.' },
};
