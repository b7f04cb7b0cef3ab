/**
 * Returns a new random idempotency key. Create one per form and keep it until the result is known: repeated
 * sends of one POST with the same key take effect once (PD-22). `const key = useRef(newKey())`, then
 * `create({ body, key: key.current })`.
 */
export const newKey = (): string =>
  // Not crypto.randomUUID: browsers provide it only on https and localhost.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
