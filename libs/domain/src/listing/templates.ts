/** Begins every placeholder. Shells that are live have it in their templates, so it must not change. */
const PREFIX = 'featured-place-';

/**
 * Returns texts from which the build creates a template: the value of each name (lower-case letters) is the
 * placeholder that the gateway replaces.
 */
export const templateOf = <Name extends string>(...names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, PREFIX + name])) as Record<Name, string>;

/** Finds the placeholders in a template; the capture group is the name. */
export const TEMPLATE_PLACE = new RegExp(`${PREFIX}([a-z]+)`);
