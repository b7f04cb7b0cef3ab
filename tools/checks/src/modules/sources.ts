import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT, filesBelow } from '../files.mjs';

const PRODUCT = /\.tsx?$/;
const TESTS = /\.test\.|\/testing/;

/** Returns the joined text of files. */
export const textsOf = (files: readonly string[]): string =>
  files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');

/** Returns the joined text of all product files of a module. */
export const sourcesOf = (folder: string): string =>
  textsOf(filesBelow(`${folder}/src`).filter((file: string) => PRODUCT.test(file) && !TESTS.test(file)));

/** Returns the sorted first groups of all matches, without duplicates. */
export const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

/** Returns the object that a file passes to `define`, for example `defineRemote({ … })`. */
function definitionIn(path: string, define: string): ts.ObjectLiteralExpression {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    const argument = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (
      ts.isCallExpression(node) &&
      node.expression.getText() === define &&
      argument &&
      ts.isObjectLiteralExpression(argument)
    )
      found.push(argument);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const [definition] = found;
  if (!definition) throw new Error(`${path} does not call ${define}({ … }).`);
  return definition;
}

const membersOf = (node: ts.Expression | undefined): [name: string, value: ts.Expression][] =>
  node && ts.isObjectLiteralExpression(node)
    ? node.properties
        .filter(ts.isPropertyAssignment)
        .map(({ name, initializer }) => [name.getText().replace(/'/g, ''), initializer])
    : [];

const member = (node: ts.Expression | undefined, name: string): ts.Expression | undefined =>
  membersOf(node).find(([key]) => key === name)?.[1];

export type ScreenRoute = { mount: string; path: string; screen: string };

/** Returns the routes of a remote. `path` is relative to the mount and empty for the index route. */
export function screenRoutesOf(remote: string): ScreenRoute[] {
  const routes = member(definitionIn(`${remote}/src/routes.tsx`, 'defineRemote'), 'routes');
  return membersOf(routes).flatMap(([mount, list]) =>
    ts.isArrayLiteralExpression(list)
      ? list.elements.map((element) => ({
          mount,
          path: (member(element, 'path')?.getText() ?? '').replace(/'/g, ''),
          screen: /<(\w+)/.exec(member(element, 'element')?.getText() ?? '')?.[1] ?? '',
        }))
      : [],
  );
}

/** Returns the slots that a remote fills, with the component of each. */
export const filledSlotsOf = (remote: string): { slot: string; screen: string }[] =>
  membersOf(member(definitionIn(`${remote}/src/slots.tsx`, 'defineSlots'), 'slots')).map(([slot, value]) => ({
    slot,
    screen: value.getText(),
  }));
