const FIELD = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled';

/** Returns the first field in a form or a dialog that can be filled in. */
export const firstFieldIn = (root: Element | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>(FIELD) ?? null;
