/**
 * Headers that make a repeated POST one act (PD-22). Ask for a key once per form, and keep it until the answer is known:
 * `const key = useRef(newKey())`, then `create({ body, key: key.current })`.
 */
export const idempotent = (key: string) => ({ 'Idempotency-Key': key });

/** A fresh key for one act. */
export const newKey = (): string =>
  // Not crypto.randomUUID: browsers have it on https and localhost only.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
