/** Throws where demo data must not be: in production, unless its operator has chosen the profile `demo` (HARDENING) by name. */
export function assertDemo({ NODE_ENV, HARDENING }: NodeJS.ProcessEnv): void {
  if (NODE_ENV === 'production' && HARDENING !== 'demo')
    throw new Error('Demo data has passwords that everybody knows: not in production.');
}
