/** States of a message to the administrators. */
export const SUPPORT_STATES = ['open', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
