const ENDPOINT = /^(GET|POST|PUT|DELETE) \/[\w/:.+-]*$/;

/** True for a node of the syntax tree, or a list of nodes. */
const isTree = (value) => typeof value === 'object' && value !== null && !(value instanceof RegExp);

function childrenOf(node) {
  if (Array.isArray(node)) return node.filter(isTree);
  return Object.entries(node).flatMap(([name, value]) => {
    // The name of a member is not a reference to a variable.
    const isName = (name === 'property' || name === 'key') && !node.computed;
    return isName || !isTree(value) ? [] : [value];
  });
}

/** Calls `visit` for each node; the children of a node are skipped when it returns true. */
function walk(node, visit) {
  if (visit(node)) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

const keyOf = ({ type, value, quasis }) => {
  const text =
    type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0].value.cooked : type === 'Literal' && value;
  return typeof text === 'string' && ENDPOINT.test(text) ? text : undefined;
};

/** Returns the endpoint keys that a part of the syntax tree contains. */
function keysIn(node) {
  const keys = [];
  walk(node, (each) => {
    const key = keyOf(each);
    if (key) keys.push(key);
  });
  return keys;
}

/** Returns `['a', 'b', 'c']` for `a.b.c`, or undefined. */
function chainOf(node) {
  if (node?.type === 'Identifier') return [node.name];
  if (node?.type !== 'MemberExpression' || node.computed) return undefined;
  const start = chainOf(node.object);
  return start && [...start, node.property.name];
}

function namesIn(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property) => namesIn(property.value ?? property.argument));
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  return (pattern.elements ?? []).filter(Boolean).flatMap(namesIn);
}

/** Returns the top-level parts of a file: `{ names, node }`, and the exports as `[exported, local]`. */
function partsOf({ body }) {
  const parts = [];
  const exports = [];
  for (const statement of body) {
    const node = statement.declaration ?? statement;
    const isNamed = statement.type === 'ExportNamedDeclaration';
    if (isNamed && !statement.source)
      for (const { exported, local } of statement.specifiers) exports.push([exported.name, local.name]);
    if (/^(Import|ExportAll)/.test(statement.type) || (isNamed && !statement.declaration)) continue;
    const declared =
      node.type === 'VariableDeclaration'
        ? node.declarations.map((each) => ({ names: namesIn(each.id), node: each }))
        : [{ names: node.id ? [node.id.name] : [], node }];
    if (statement.type === 'ExportDefaultDeclaration') declared[0].names.push('default');
    parts.push(...declared);
    if (isNamed) exports.push(...declared.flatMap(({ names }) => names).map((name) => [name, name]));
    if (statement.type === 'ExportDefaultDeclaration') exports.push(['default', 'default']);
  }
  return { parts, exports: Object.fromEntries(exports) };
}

/** Returns the object of endpoints that `extendApi((build) => ({ … }))` adds, or undefined. */
function endpointsOf({ type, init }) {
  if (type !== 'VariableDeclarator' || init?.type !== 'CallExpression' || init.callee.name !== 'extendApi')
    return undefined;
  const { body } = init.arguments[0] ?? {};
  return body?.type === 'ObjectExpression' ? body : undefined;
}

/** Returns the variables that are members of an api: `const { useBookingQuery } = bookingsApi`. */
function aliasesOf({ type, id, init }, apis) {
  const chain = type === 'VariableDeclarator' ? chainOf(init) : undefined;
  if (!chain || !Object.hasOwn(apis, chain[0])) return undefined;
  if (id.type === 'Identifier') return [[id.name, chain]];
  if (id.type !== 'ObjectPattern' || !id.properties.every(({ key, computed }) => key && !computed))
    return undefined;
  return id.properties.flatMap(({ key, value }) =>
    namesIn(value).map((name) => [name, [...chain, key.name]]),
  );
}

/** Returns the names and the members of apis that a part of a file refers to. */
function referencesIn(node, apis) {
  const names = new Set();
  const chains = [];
  walk(node, (each) => {
    const chain = chainOf(each);
    if (!chain) return false;
    names.add(chain[0]);
    if (Object.hasOwn(apis, chain[0])) chains.push(chain);
    return true;
  });
  return { names, chains };
}

/**
 * Finds the endpoint keys in the syntax tree of a file, with the conditions for their use:
 * - `apis`: keys by api variable and endpoint name, for `extendApi((build) => ({ name: … }))`.
 * - `others`: `{ keys, names, isNeeded }`, used if one of the variables `names` is imported, or always.
 * - `exports`: variable by exported name. `aliases`: member of an api by variable.
 * - `references`: the members of apis that the file itself uses, as `['bookingsApi', 'endpoints',
 * 'booking']`. Returns undefined for a file without endpoints.
 */
export function endpointUses(ast) {
  if (keysIn(ast.body).length === 0) return undefined;
  const { parts, exports } = partsOf(ast);
  const apis = Object.create(null);
  const others = [];
  for (const { names, node } of parts) {
    const endpoints = endpointsOf(node);
    if (!endpoints) {
      others.push({ keys: keysIn(node), names });
      continue;
    }
    apis[names[0]] = {};
    for (const property of endpoints.properties)
      if (property.key && !property.computed)
        apis[names[0]][property.key.name ?? property.key.value] = keysIn(property.value);
      else others.push({ keys: keysIn(property), names });
  }
  const aliases = {};
  const references = [];
  const referring = [];
  for (const { names, node } of parts) {
    const own = aliasesOf(node, apis);
    if (own) {
      Object.assign(aliases, Object.fromEntries(own));
      continue;
    }
    // The id of a declaration is no reference to it.
    const found = referencesIn({ ...node, id: null }, apis);
    references.push(...found.chains);
    referring.push({ names, found: found.names });
  }
  const exported = new Set(Object.values(exports));
  const isReferred = (name) => referring.some(({ names, found }) => found.has(name) && !names.includes(name));
  return {
    apis: { ...apis },
    aliases,
    exports,
    references,
    others: others
      .filter(({ keys }) => keys.length)
      .map(({ keys, names }) => ({
        keys,
        names,
        isNeeded: names.length === 0 || names.some((name) => !exported.has(name) || isReferred(name)),
      })),
  };
}
