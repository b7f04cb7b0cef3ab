import { writeFileSync } from 'node:fs';
import { readmeOf, readmes } from './readme';

for (const { module, expected } of await readmes()) writeFileSync(readmeOf(module), expected);
// Metrics of the process keep a timer.
process.exit();
