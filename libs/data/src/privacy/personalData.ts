/** The parts of the file that a person may take along. */
export const EXPORT_SECTIONS = [
  'account',
  'business',
  'listings',
  'bookingsMade',
  'bookingsReceived',
  'blockedCustomers',
  'reviewsWritten',
  'reviewsReceived',
  'reviewReports',
  'notifications',
  'sessions',
  'uploads',
  'supportMessages',
  'history',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

type Place = {
  /** The paths that point to a person. */
  people: readonly string[];
  /** Paths that look like a pointer and lead to something else. */
  others?: readonly string[];
} & ({ exported: readonly ExportSection[] } | { notExported: string });

/**
 * Where personal data lies, by collection: in which part of the export a person finds it, or why it is in none. A test holds this
 * against the schemas, so that a new collection or pointer is not forgotten; the erasure (`eraseTraces`) goes by it too.
 */
export const PERSONAL_DATA: Readonly<Record<string, Place>> = {
  users: { people: ['businessDraft.phone', 'email', 'emailKey'], exported: ['account'] },
  providerProfiles: { people: ['userId'], exported: ['business'] },
  services: { people: ['ownerId', 'ruling.by'], others: ['providerId'], exported: ['listings'] },
  bookings: {
    // `sentFrom` is in no export: keyed hashes of device and network, which go with the answer to the request.
    people: ['customerId', 'providerUserId', 'history.actorId'],
    others: ['providerId', 'serviceId', 'restaurantId'],
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
      'What admins decided of reviews: their authors find it with the review, who reported with the report.',
  },
  notifications: { people: ['userId'], exported: ['notifications'] },
  signInTraces: {
    people: ['_id', 'userId'],
    notExported:
      'Hashes of devices, and networks, for 90 days, to find arranged reviews. They say nothing more of a person than the open sessions, which are in the export.',
  },
  sessions: { people: ['userId'], others: ['_id', 'publicId'], exported: ['sessions'] },
  uploads: { people: ['userId'], others: ['key'], exported: ['uploads'] },
  supportMessages: {
    people: ['userId', 'answers.by', 'decided.by'],
    exported: ['supportMessages'],
  },
  securityEvents: {
    people: ['_id', 'actorId', 'targetId'],
    notExported: 'On its way to the audit log, where the export finds it within a quarter of an hour.',
  },
  auditLog: { people: ['actorId', 'targetId'], exported: ['history'] },
  twoFactors: {
    people: ['_id'],
    notExported:
      'Sealed secrets and hashes: whoever takes the file must not sign in with it. The account says that it is on.',
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
  platformTallies: { people: [], notExported: 'Counts of everybody together.' },
  platformDays: { people: [], others: ['_id'], notExported: 'Counts of everybody together, by the day.' },
  platformTotals: { people: [], others: ['_id'], notExported: 'A count of everybody’s bookings.' },
  rateLimits: { people: ['key'], notExported: 'Counters of requests that run out within a day.' },
  calendarDays: {
    people: [],
    others: ['_id', 'claims.bookingId'],
    notExported: 'Times that bookings occupy; the bookings are in the export.',
  },
  earningMonths: {
    people: ['_id'],
    notExported: 'Sums of the bookings received, which are in the export with their amounts.',
  },
  listingWords: {
    people: [],
    others: ['_id'],
    notExported: 'Single words of all listings together; the listings are in the export.',
  },
  listingTallies: { people: [], notExported: 'Counts of all listings together.' },
  superAdminGuard: { people: [], others: ['_id'], notExported: 'One counter.' },
};
