import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CODE_FOLDERS } from '@tm/build/workspace';
import { ROOT, filesBelow } from '../files.mjs';

/** Names found in the sources, by kind. Sets, so that a move of a file changes nothing. */
type Found = Record<
  | 'codes'
  | 'storageKeys'
  | 'cookies'
  | 'routes'
  | 'headers'
  | 'migrations'
  | 'collectionsByDriver'
  | 'environment'
  | 'slots',
  Set<string>
>;

const FOLDERS = CODE_FOLDERS.filter((folder) => folder !== 'tools');
const CODE = /\.(?:tsx?|mts|mjs)$/;
const TESTS = /\.test\.|\/testing|[.]factory[.]|[.]people[.]|^libs\/build\/src\/eslint/;
const STORES = new Set(['localStorage', 'sessionStorage']);
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Kinds of names that are recognized by the form of a string, wherever the string is used. */
const FORMS: [keyof Found, RegExp][] = [
  // Problem codes, reasons, roles and states.
  ['codes', /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/],
  // Prefixes of drafts and pending orders, such as `review:`.
  ['storageKeys', /^[a-z][A-Za-z-]*:$/],
  ['cookies', /^(?:__Host-)?tm_\w+$/],
  ['routes', /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/],
  ['headers', /^x-[a-z-]+$/i],
  ['migrations', /^\d{3}-[a-z-]+$/],
];

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead =>
  ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead;

/**
 * Returns the initial texts of the constants at the top of a file, because keys of a storage are mostly
 * constants.
 */
function constantsOf(file: ts.SourceFile): Map<string, string> {
  const constants = new Map<string, string>();
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer && ts.isStringLiteralLike(initializer))
          constants.set(name.text, initializer.text);
  return constants;
}

/** Records keys of the browser's storages and collections that are named to the driver. */
function visitCall(node: ts.CallExpression, constants: Map<string, string>, found: Found): void {
  const { expression: callee } = node;
  const [first] = node.arguments;
  if (!ts.isPropertyAccessExpression(callee) || !first) return;
  const value = ts.isStringLiteralLike(first)
    ? first.text
    : ts.isIdentifier(first)
      ? constants.get(first.text)
      : undefined;
  if (value === undefined) return;
  if (callee.name.text === 'collection') found.collectionsByDriver.add(value);
  if (ts.isIdentifier(callee.expression) && STORES.has(callee.expression.text)) found.storageKeys.add(value);
}

/** Records `env.NAME` and `env['NAME']`. */
function visitAccess(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
  file: ts.SourceFile,
  found: Found,
): void {
  if (!/(?:^|\.)env$/.test(node.expression.getText(file))) return;
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : node.argumentExpression;
  const text = typeof name === 'string' ? name : ts.isStringLiteralLike(name) ? name.text : '';
  if (SETTING.test(text)) found.environment.add(text);
}

function visitFile(path: string, found: Found): void {
  const file = ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest);
  const constants = constantsOf(file);
  const isConfig = path.endsWith('config.ts');
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isText(node)) for (const [kind, form] of FORMS) if (form.test(node.text)) found[kind].add(node.text);
    if (ts.isCallExpression(node)) visitCall(node, constants, found);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      visitAccess(node, file, found);
    if (isConfig && ts.isPropertyAssignment(node) && SETTING.test(node.name.getText(file)))
      found.environment.add(node.name.getText(file));
    if (ts.isTypeAliasDeclaration(node) && node.name.text === 'SlotProps' && ts.isTypeLiteralNode(node.type))
      for (const { name } of node.type.members)
        if (name) found.slots.add(name.getText(file).replace(/'/g, ''));
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/**
 * Collects names on the wire, in the database and in browsers from the sources of the site, each list sorted.
 */
export function namesInSources(): Record<keyof Found, string[]> {
  const found: Found = {
    codes: new Set(),
    storageKeys: new Set(),
    cookies: new Set(),
    routes: new Set(),
    headers: new Set(),
    migrations: new Set(),
    collectionsByDriver: new Set(),
    environment: new Set(),
    slots: new Set(),
  };
  for (const path of FOLDERS.flatMap((folder) => filesBelow(folder)))
    if (CODE.test(path) && !TESTS.test(path)) visitFile(path, found);
  const lists = Object.entries(found).map(([kind, names]) => [kind, [...names].sort()]);
  return Object.fromEntries(lists) as Record<keyof Found, string[]>;
}
