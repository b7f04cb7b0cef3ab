type Settings = {
  remotes: readonly string[];
  storeOrigin?: string;
  allowOverrides: boolean;
  /** Path for violation reports. */
  reports: string;
};

/** Builds the page's Content-Security-Policy for a nonce (security.md, Browser; federation.md). */
export function cspFor({
  remotes,
  storeOrigin = '',
  allowOverrides,
  reports,
}: Settings): (nonce: string) => string {
  const developers = allowOverrides ? ' http://localhost:* http://127.0.0.1:*' : '';
  return (nonce) =>
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob: data:",
      `connect-src 'self' ${storeOrigin}${developers}`.trim(),
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types mf-remotes service-worker shell ${remotes.join(' ')} 'allow-duplicates'`,
      `report-uri ${reports}`,
      'report-to csp',
    ].join('; ');
}
