/**
 * Returns headers that make repeated sends of one POST take effect once (PD-22). Create one key per form and
 * keep it until the result is known: `const key = useRef(newKey())`, then `create({ body, key: key.current
 * })`.
 */
export const idempotent = (key: string) => ({ 'Idempotency-Key': key });

/** Returns a new random key. */
export const newKey = (): string =>
  // Not crypto.randomUUID: browsers provide it only on https and localhost.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
