import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { problemOf } from './subject.mjs';

/** The newest commit that is older than the rule. */
const BASE = '75ed6320007b58c6f4b80cf870c6970c4373e659';

const git = (...args) =>
  spawnSync('git', args, { cwd: join(import.meta.dirname, '../../../..'), encoding: 'utf8' });

const log = git('log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`);
if (log.error || log.status !== 0) {
  // An archive has no history, and a shallow clone may end after the base.
  console.log('• Commit subjects are not checked: no git, or a history that is too short.');
} else {
  for (const line of log.stdout.split('\n').filter(Boolean)) {
    const subject = line.slice(line.indexOf(' ') + 1);
    const problem = problemOf(subject);
    if (!problem) continue;
    console.error(`✖ ${line}\n  The subject ${problem}.`);
    process.exitCode = 1;
  }
}
