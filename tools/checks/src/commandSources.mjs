import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, filesBelow } from './files.mjs';

// Prints a digest of all services. Tests of a service call commands of other services through `./testing`,
// which are no dependencies of the service itself (ADR-048), so the cache of its tests takes this digest as
// an input.
const hash = createHash('sha256');
for (const path of filesBelow('services').filter((path) => path.endsWith('.ts') && !path.includes('.test.')))
  hash.update(path).update(readFileSync(join(ROOT, path)));
console.log(hash.digest('hex'));
