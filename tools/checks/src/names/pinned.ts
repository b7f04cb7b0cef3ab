import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@tm/build/workspace';
import { AUDIT_ACTIONS, LIVE_KINDS } from '@tm/domain';
import { ROOT } from '../files.mjs';
import { openApiDigests } from './openApi';
import { namesInSources } from './sources';
import { storedNames } from './stored';

/** The committed names. */
export const PINNED = join(import.meta.dirname, 'pinned.json');

/** Collects all names that other versions of the site, stored documents and browsers rely on. */
export const collectNames = async () => ({
  ...storedNames(),
  ...namesInSources(),
  auditActions: Object.keys(AUDIT_ACTIONS).sort(),
  liveKinds: [...LIVE_KINDS].sort(),
  remotes: Object.fromEntries(
    REMOTES.map((name) => [name, JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'))]),
  ),
  openApi: await openApiDigests(),
});
