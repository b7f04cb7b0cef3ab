import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_RIGHTS, type ServiceName } from '@tm/schema/rights';
import { ROOT } from '../files.mjs';
import { code, tableOf } from '../markdown';

const VERBS: Record<string, string> = {
  f: 'find',
  i: 'insert',
  u: 'update',
  r: 'remove',
  c: 'watch',
};
const DATA = 'docs/architecture/data.md';

/** Returns the owner of each collection in the table that a test of `@tm/schema` compares with the rights. */
function owners(): Map<string, string> {
  const text = readFileSync(join(ROOT, DATA), 'utf8').split('## Collections and owners')[1] ?? '';
  const [section = ''] = text.split('\n## ');
  return new Map(
    [...section.matchAll(/^\| (\w[^|]*?) \| ([^|]*?) \|/gm)].flatMap(([, names = '', owner = '']) =>
      names
        .replace(/ \(.*\)/, '')
        .split(', ')
        .map((name): [string, string] => [name, owner]),
    ),
  );
}

/** Returns the collections that a service owns or uses, with its rights in each. */
export function collectionTable(service: string): string {
  const ownerOf = owners();
  const rows = Object.entries(COLLECTION_RIGHTS).flatMap(([name, rights]) => {
    const letters = rights[service as ServiceName] ?? '';
    const owner = ownerOf.get(name) ?? '';
    const verbs = [...letters].map((letter) => VERBS[letter] ?? letter);
    return verbs.length > 0 ? [{ name, owner, verbs: verbs.join(', ') }] : [];
  });
  const own = rows.filter(({ owner }) => owner === service);
  const foreign = rows.filter(({ owner }) => owner !== service);
  return tableOf(
    ['collection', 'owner', 'rights of this service'],
    [...own, ...foreign].map(({ name, owner, verbs }) => [
      code(name),
      owner === service ? `**${owner}**` : owner,
      verbs,
    ]),
  );
}
