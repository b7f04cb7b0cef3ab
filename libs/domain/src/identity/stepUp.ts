/** Maximum age in ms of the last proof of identity for a sensitive action. */
export const RECENT_PROOF_MS = 10 * 60_000;
