import { expect, test } from '@jest/globals';
import { withComponentIds } from './componentIds.mjs';

const SOURCE = [
  "import { styled } from '@tm/platform';",
  'const Root = styled.div`color: red;`;',
  'export const Panel = styled(Radix.Content)`color: ${({ $on }) => on($on)};`;',
  "const Part = styled(Wrap).attrs({ as: 'section' })`padding: 0;`;",
  'const Deep = styled(pick(a, b))`margin: 0;`;',
].join('\n');
const ids = (code) => [...code.matchAll(/withConfig\(\{componentId:"(tm\w+)"\}\)/g)].map(([, id]) => id);

test('each styled component gets its own id before its template and its attributes', () => {
  const code = withComponentIds(SOURCE, 'shell/src/a.tsx');
  expect(new Set(ids(code)).size).toBe(4);
  expect(code).toMatch(/styled\.div\.withConfig\(\{[^}]+\}\)`color: red;`/);
  expect(code).toMatch(/styled\(Radix\.Content\)\.withConfig\(\{[^}]+\}\)`/);
  expect(code).toMatch(/styled\(Wrap\)\.withConfig\(\{[^}]+\}\)\.attrs\(\{ as: 'section' \}\)`/);
  expect(code).toMatch(/styled\(pick\(a, b\)\)\.withConfig/);
  expect(code).toContain("import { styled } from '@tm/platform';");
});

test('an id depends only on the file and the position in it', () => {
  expect(ids(withComponentIds(SOURCE, 'a.tsx'))).toEqual(ids(withComponentIds(SOURCE, 'a.tsx')));
  expect(ids(withComponentIds(SOURCE, 'b.tsx'))).not.toEqual(ids(withComponentIds(SOURCE, 'a.tsx')));
});

test('an explicit component id stays unchanged', () => {
  const given = "const A = styled.b.withConfig({ componentId: 'own' })``;";
  expect(withComponentIds(given, 'a.tsx')).toBe(given);
});

test.each(["const text = 'styled.div';", 'this.styled.div``;', 'unstyled(a);', 'restyled.div``;'])(
  '%s stays unchanged',
  (code) => {
    expect(withComponentIds(code, 'a.tsx')).toBe(code);
  },
);
