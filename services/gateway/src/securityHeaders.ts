/** Policy of responses that are no page: they run nothing and cannot be framed. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response, also errors (security.md, Browser). Headers of a service override them. */
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
