/** Throws in production, unless the operator has set HARDENING to `demo`. */
export function assertDemo({ NODE_ENV, HARDENING }: NodeJS.ProcessEnv): void {
  if (NODE_ENV === 'production' && HARDENING !== 'demo')
    throw new Error('Demo data is not allowed in production, because its passwords are public.');
}
