import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
const CALL = /(?<![\w.$'"`/])styled(?:\.[a-z]\w*|\()/g;

/** Returns the position after the parenthesis that closes the one before `start`. */
function closing(source, start) {
  let depth = 1;
  let at = start;
  for (; at < source.length && depth > 0; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
  }
  return at;
}

/** Ids of one file differ in their end only, because scripts with equal beginnings are compressed better. */
const idOf = (file, count) => {
  const hash = createHash('sha256').update(file).digest('base64url').replace(/[-_]/g, '').slice(0, 5);
  return hash + count.toString(36);
};

/** `styled.div` → `styled.div.withConfig({componentId:"tm…"})`, and the same for `styled(Other)`. */
export function withComponentIds(source, file) {
  let result = '';
  let from = 0;
  let count = 0;
  for (const { 0: call, index } of source.matchAll(CALL)) {
    const opened = index + call.length;
    const end = call.endsWith('(') ? closing(source, opened) : opened;
    if (source.startsWith('.withConfig', end)) continue;
    result += `${source.slice(from, end)}.withConfig({componentId:"tm${idOf(file, count)}"})`;
    from = end;
    count += 1;
  }
  return result + source.slice(from);
}

/**
 * webpack loader: gives every styled component an id derived from its file and its position in it. Without
 * it, styled-components numbers components in the order in which modules are evaluated. In the browser that
 * order depends on which chunks arrive first, so prerendered markup would not match its styles.
 */
export default function componentIds(source) {
  return withComponentIds(source, relative(ROOT, this.resourcePath).replaceAll('\\', '/'));
}
