import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/**
 * Prints the secrets in the files of a git work tree, one JSON object per line: `node secretScan.mjs
 * <folder>`. Skips files that git ignores. The scan runs in a separate process, because the scanner blocks
 * its process for many seconds after its work. This program calls `process.exit` instead of waiting.
 */
const PICTURES = new Set(['.avif', '.ico', '.jpg', '.png', '.webp', '.woff2', '.gz', '.br']);
const root = resolve(process.argv[2] ?? '.');
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter((file) => file && !PICTURES.has(extname(file)) && existsSync(join(root, file)));
for (const file of files) {
  const source = {
    filePath: file,
    content: readFileSync(join(root, file), 'utf8'),
    ext: extname(file),
    contentType: 'text',
  };
  const config = { rules: [{ id: 'preset', rule: creator }] };
  const { messages } = await lintSource({ source, options: { config } });
  for (const { ruleId, loc } of messages)
    console.log(JSON.stringify({ file, line: loc.start.line, rule: ruleId }));
}
process.exit(0);
