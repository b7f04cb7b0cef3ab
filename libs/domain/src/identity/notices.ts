/**
 * Kinds of notifications for which a person chooses the channels. All others, about the account, the listings
 * and the security, are always sent.
 */
export const NOTICE_KINDS = ['changes', 'reminders', 'digest', 'reviews'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The ways by which a notification reaches a person. */
export const NOTICE_CHANNELS = ['bell', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** One choice of a person: a kind by a channel. */
export type NoticeSwitch = `${NoticeKind}:${NoticeChannel}`;

/**
 * Returns true for a choice that stays on: the bell of a change, because the site must have a place that
 * shows every change of a booking.
 */
export const isNoticeFixed = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  kind === 'changes' && channel === 'bell';

/** Returns the name under which a choice is stored. */
export const noticeSwitch = (kind: NoticeKind, channel: NoticeChannel): NoticeSwitch => `${kind}:${channel}`;

/** The choices that a person can switch off. */
export const NOTICE_SWITCHES: readonly NoticeSwitch[] = NOTICE_KINDS.flatMap((kind) =>
  NOTICE_CHANNELS.filter((channel) => !isNoticeFixed(kind, channel)).map((channel) =>
    noticeSwitch(kind, channel),
  ),
);

/**
 * Returns true if a notification of a kind may use a channel. `muted` has the channels that are off for the
 * user; it is null or undefined if all are on.
 */
export const isNoticeOn = (
  muted: readonly string[] | null | undefined,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean => isNoticeFixed(kind, channel) || !muted?.includes(noticeSwitch(kind, channel));
