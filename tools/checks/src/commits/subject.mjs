import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const MAX_LENGTH = 72;

/** Folders whose subfolders are areas. */
const PARENTS = ['libs', 'libs/data', 'services', 'tools'];

/** Areas that are no folder of code, and folders whose name has changed since the first checked commit. */
const NAMED_AREAS = [
  'async',
  'build',
  'ci',
  'commits',
  'compose',
  'config',
  'deps',
  'docs',
  'e2e',
  'format',
  'images',
  'issues',
  'journeys',
  'lint',
  'mail',
  'names',
  'object-store',
  'prose',
  'readme',
  'release',
  'repo',
  'security',
  'spelling',
  'structure',
  'tools',
  'tests',
];

const foldersIn = (parent) =>
  readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['src', 'node_modules', 'dist'].includes(entry.name))
    .map((entry) => entry.name);

const AREAS = [
  ...new Set([
    ...NAMED_AREAS,
    ...foldersIn('.').filter((name) => name === 'shell' || name.startsWith('mf-')),
    ...PARENTS.flatMap(foldersIn),
  ]),
];

const area = `(?:${AREAS.join('|')})`;
// A dot may be part of a word (`routes.ts`); it may not end the subject or a sentence.
const SUBJECT = new RegExp(`^${area}(?:, ${area})*: [a-z](?:[^.]|[.](?=\\S)){3,}$`);
const MADE_BY_GIT = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;

/** Returns the reason to reject a commit subject, or null. */
export function problemOf(subject) {
  if (MADE_BY_GIT.test(subject)) return null;
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, ${MAX_LENGTH} are the limit. Move details to the body`;
  if (SUBJECT.test(subject)) return null;
  const first = subject.split(':')[0];
  const unknown = first.split(', ').find((name) => !AREAS.includes(name));
  return unknown === undefined || first === subject
    ? 'is not `area: verb object` (lower case, imperative, no full stop)'
    : `names the unknown area "${unknown}". Use a folder of libs, services or tools, an app, or one of: ${NAMED_AREAS.join(', ')}`;
}
