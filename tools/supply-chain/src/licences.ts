import type { Component } from './sbom';

/** Licences that need no separate decision: permissive licences, and licences for data and texts. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages that are used under another licence, each with the reason why this is acceptable. */
const EXCEPTIONS: readonly { pattern: RegExp; licence: string; reason: string }[] = [
  {
    pattern: /^axe-core$|^@axe-core\//,
    licence: 'MPL-2.0',
    reason: 'used by tests, unchanged and not distributed',
  },
  {
    pattern: /^@cspell\/dict-en-common-misspellings$/,
    // Its package names "CC BY-SA 4.0", which is no SPDX expression, so npm reports none.
    licence: '',
    reason: 'a list of misspellings, read by the lint, unchanged and not distributed',
  },
  {
    pattern: /^ical\.js$/,
    licence: 'MPL-2.0',
    reason: 'used by the bookings service, unchanged and as a separate package (ADR-068)',
  },
  { pattern: /^lightningcss/, licence: 'MPL-2.0', reason: 'used by builds, unchanged and not distributed' },
  {
    pattern: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is linked dynamically and unchanged',
  },
];

/**
 * Splits a licence expression into its OR alternatives.
 * Each alternative is the list of licences joined by AND.
 */
const alternatives = (expression: string): string[][] =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .map((part) => part.split(' AND ').map((name) => name.trim()));

const isAccepted = (name: string, licence: string): boolean =>
  ALLOWED.has(licence) ||
  EXCEPTIONS.some((exception) => exception.pattern.test(name) && exception.licence === licence);

/**
 * Returns the licence expression of a package. Several
 * entries are joined by AND. Returns '' when there is none.
 */
export const licenceOf = ({ licenses }: Component): string => licenses.join(' AND ');

/** Returns the packages whose licence is neither allowed nor an exception, as `name@version: licence`. */
export const rejectedLicences = (packages: readonly Component[]): string[] =>
  packages
    .filter((entry) => {
      const expression = licenceOf(entry);
      if (!expression) return !isAccepted(entry.name, '');
      return !alternatives(expression).some((all) => all.every((licence) => isAccepted(entry.name, licence)));
    })
    .map((entry) => `${entry.name}@${entry.version}: ${licenceOf(entry) || 'no licence'}`);

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns the list of licences as CSV: package, version, licence. */
export const licenceList = (packages: readonly Component[]): string =>
  [
    'package,version,licence',
    ...packages.map((entry) => [entry.name, entry.version, licenceOf(entry)].map(cell).join(',')),
  ].join('\n');
