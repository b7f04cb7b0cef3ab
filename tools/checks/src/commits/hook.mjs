import { readFileSync } from 'node:fs';
import { problemOf } from './subject.mjs';

const [subject = ''] = readFileSync(process.argv[2], 'utf8').split('\n');
const problem = problemOf(subject);
if (problem) {
  console.error(`✖ The commit subject ${problem}.`);
  process.exit(1);
}
