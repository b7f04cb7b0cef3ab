import type { KeptShare } from './marks';

/** Describes a provider's reliability: 'Kept 48 of 50 bookings'. */
export const describeReliability = ({ kept, of }: KeptShare): string => `Kept ${kept} of ${of} bookings`;

/** Describes a customer's attendance for providers: 'Came to 11 of 12 bookings'. */
export const describeAttendance = ({ kept, of }: KeptShare): string => `Came to ${kept} of ${of} bookings`;
