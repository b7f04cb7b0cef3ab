import { edit, insertAfterLast, insertBefore, insertSorted } from '../generation/edits.mjs';

/** Adds the remote to the owners, the forms, the documents and the tests of the whole site. */
export function addToChecks(tree, { name, title, phrase, team }) {
  const app = `mf-${name}`;
  edit(tree, '.github/CODEOWNERS', (text) =>
    insertBefore(text, /# The shell, accounts/, `${`/${app}/`.padEnd(26)} @trusted-marketplace/${team}\n\n`),
  );
  edit(tree, '.github/ISSUE_TEMPLATE/bug.yml', (text) =>
    insertSorted(text, /^ {8}- mf-/, `        - ${app}`),
  );
  edit(tree, 'README.md', (text) => insertAfterLast(text, /^\| `mf-/, `| \`${app}/\` | ${phrase} |`));
  edit(tree, 'tools/checks/src/affected.test.ts', (text) =>
    insertBefore(
      text,
      / {2}\/\/ Shell, accounts and gateway/,
      `  // ${title}\n  ['${app}/src/Overview.tsx', ['@tm/${app}']],\n`,
    ),
  );
  edit(tree, 'tools/e2e/src/federation/chaos/remotes.ts', (text) =>
    insertBefore(
      text,
      /\];\n\n\/\*\*\n \* Returns the remotes that meet a fault/,
      `  { name: '${app}', path: '/${name}', role: 'customer', heading: '${title}', card: '${title}' },\n`,
    ),
  );
  edit(tree, 'tools/e2e/src/federation/bytes.e2e.ts', (text) =>
    insertBefore(
      text,
      /\] as const;\n\nfor \(const width/,
      `  ['customer', '/${name}', 'No ${phrase} yet'],\n`,
    ),
  );
}
