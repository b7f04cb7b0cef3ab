import ts from 'typescript';

/** Returns the array of routes of a mount in the text of a `routes.tsx`, or undefined. */
function routesOf(text, mount) {
  const file = ts.createSourceFile('routes.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let found;
  const visit = (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText().replace(/'/g, '') === mount &&
      ts.isArrayLiteralExpression(node.initializer)
    )
      found ??= node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Adds a lazily loaded screen to the routes of a mount. Returns the same text if it has no such mount. */
export function withRoute(text, { mount, name, pascal }) {
  const routes = routesOf(text, mount);
  if (!routes) return text;
  const end = routes.elements.end;
  const route = `${routes.elements.hasTrailingComma ? '' : ','} { path: '${name}', element: <${pascal} /> },`;
  const added = text.slice(0, end) + route + text.slice(end);
  const screen = `const ${pascal} = lazyScreen(() => import('./${name}/${pascal}'), '${pascal}');\n`;
  return added.replace(/\nexport default /, `${screen}\nexport default `);
}
