/** The policy of answers that are no page: nothing of them runs, and nobody frames them. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, errors too (security.md, Browser). What a service says itself wins. */
export const securityHeaders = (publicOrigin: string): readonly (readonly [string, string])[] => [
  ['content-security-policy', NO_CONTENT_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ...(publicOrigin.startsWith('https:')
    ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const)
    : []),
];
