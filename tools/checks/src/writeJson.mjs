import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** Writes a value as JSON in the format that the lint expects. */
export async function writeJson(path, value) {
  const options = await resolveConfig(path);
  writeFileSync(path, await format(JSON.stringify(value), { ...options, filepath: path }));
}
