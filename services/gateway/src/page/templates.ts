import { escapeHtml, TEMPLATE_PLACE } from '@tm/domain';

/**
 * Splits a template at its placeholders once. Inserted values are escaped and never searched for placeholders
 * again.
 */
export function cutTemplate<Name extends string>(html: string): (values: Record<Name, string>) => string {
  const pieces = html.split(TEMPLATE_PLACE);
  return (values) =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : escapeHtml(values[piece as Name]))).join('');
}

/** Calls `write` again only for another value than the last time. It stays the same object for a minute. */
export function remember<Value, Written>(none: Value, write: (value: Value) => Written): typeof write {
  let last = { value: none, written: write(none) };
  return (value) => {
    if (last.value !== value) last = { value, written: write(value) };
    return last.written;
  };
}
