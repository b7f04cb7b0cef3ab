const MINUTE = 60;

/**
 * All rate limits (security.md, Limits). Many users of a mobile carrier share one address, so
 * addresses have high limits and accounts low ones. `signIn*` count failures: a success is refunded.
 */
export const RATE_LIMITS = {
  signInAddress: { points: 100, seconds: 15 * MINUTE },
  signInAccount: { points: 10, seconds: 15 * MINUTE },
  /** Replaces `signInAccount` on a device where the account has signed in before. */
  signInDevice: { points: 10, seconds: 15 * MINUTE },
  /**
   * Codes of the second factor: an attacker with the password gets 50 of a million a day, and the owner gets
   * a mail after every five.
   */
  twoFactorAccount: { points: 10, seconds: 15 * MINUTE },
  twoFactorDay: { points: 50, seconds: 24 * 60 * MINUTE },
  twoFactorAccountDay: { points: 200, seconds: 24 * 60 * MINUTE },
  /** Recovery mails to users who lost their phone. */
  recoveryAccount: { points: 3, seconds: 24 * 60 * MINUTE },
  /**
   * Accounts by address and device; `*Demo` in the demo profile, where one machine creates many. Proving an
   * email address refunds one.
   */
  registerAddress: { points: 30, seconds: 60 * MINUTE },
  registerAddressDemo: { points: 1000, seconds: 60 * MINUTE },
  registerDevice: { points: 3, seconds: 60 * MINUTE },
  registerDeviceDemo: { points: 100, seconds: 60 * MINUTE },
  /** Successful sign-ins by account and address: each costs a hash and creates a session. */
  signInSuccess: { points: 60, seconds: 10 * MINUTE },
  signInSuccessDemo: { points: 600, seconds: 10 * MINUTE },
  forgotAddress: { points: 1000, seconds: 60 * MINUTE },
  forgotAccount: { points: 3, seconds: 60 * MINUTE },
  verifyMailAccount: { points: 3, seconds: 60 * MINUTE },
  supportAccount: { points: 5, seconds: 60 * MINUTE },
  exportAccount: { points: 10, seconds: 24 * 60 * MINUTE },
  /** Reports of reviews, so that one user cannot report all reviews of a business. */
  reportAccount: { points: 20, seconds: 24 * 60 * MINUTE },
  /** Exports of whole lists by one admin. */
  listExportAccount: { points: 30, seconds: 60 * MINUTE },
  /** Reads of one calendar feed. Calendars read it every hour to every day. */
  feedReads: { points: 60, seconds: 60 * MINUTE },
  /** Foreign calendars that one account tries to add, and reads of one of them that its owner asks for. */
  foreignAdds: { points: 20, seconds: 60 * MINUTE },
  foreignReads: { points: 6, seconds: 60 * MINUTE },
  /** Webhooks from one address without a valid signature. */
  unsignedWebhooks: { points: 600, seconds: MINUTE },
  /** Attempts to pay, and questions whether a payment has arrived: each of them calls the payment company. */
  paymentAttempts: { points: 20, seconds: 60 * MINUTE },
  paymentChecks: { points: 12, seconds: MINUTE },
  /** Disputes that one customer opens. */
  disputes: { points: 5, seconds: 24 * 60 * MINUTE },
  /** Names of bank accounts that one business asks for, and accounts that it saves. */
  payoutAccountChecks: { points: 10, seconds: 24 * 60 * MINUTE },
  payoutAccountSaves: { points: 5, seconds: 24 * 60 * MINUTE },
  /** The same for the refunds of one customer. */
  refundAccountChecks: { points: 10, seconds: 24 * 60 * MINUTE },
  refundAccountSaves: { points: 5, seconds: 24 * 60 * MINUTE },
  write: { points: 1000, seconds: 10 * MINUTE },
  /** One sitemap takes up to 50,000 reads. */
  sitemapAddress: { points: 300, seconds: 60 * MINUTE },
  /**
   * Listings whose details, including a phone number, one account may read: more than a customer compares,
   * too few to harvest them.
   */
  detailAccount: { points: 300, seconds: 60 * MINUTE },
  /** API reads from one address, high enough for all users of a mobile carrier. */
  readAddress: { points: 100_000, seconds: 60 * MINUTE },
  uploads: { points: 100, seconds: 24 * 60 * MINUTE },
  /** Points are bytes: 100 MB a day. */
  uploadBytes: { points: 100 * 1024 * 1024, seconds: 24 * 60 * MINUTE },
} as const;
export type LimitName = keyof typeof RATE_LIMITS;
