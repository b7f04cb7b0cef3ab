import { onDemand } from 'bson';

const OBJECT = 3;
const ARRAY = 4;

const isNested = (type: number): boolean => type === OBJECT || type === ARRAY;

/** The bytes of a value for types of fixed size. */
const FIXED: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
/** Types that begin with their length, and the bytes that the length does not include. */
const COUNTED: Record<number, number> = { 2: 4, 5: 5, 13: 4, 14: 4 };
const REGEX = 11;

/** Returns the bytes of a value; NaN for an unsupported type. */
const sizeOf = (bytes: Buffer, type: number, at: number): number => {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  if (isNested(type)) return bytes.readInt32LE(at);
  const more = COUNTED[type];
  if (more !== undefined) return bytes.readInt32LE(at) + more;
  return type === REGEX ? bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at : Number.NaN;
};

/** Returns the number of fields of a document, at any depth; NaN when it contains an unsupported type. */
const countStored = (bytes: Buffer, start: number): number => {
  const end = start + bytes.readInt32LE(start) - 1;
  let count = 0;
  for (let at = start + 4; at < end;) {
    const type = bytes[at] ?? 0;
    do at += 1;
    while (bytes[at]);
    at += 1;
    count += 1;
    if (isNested(type)) count += countStored(bytes, at);
    at += sizeOf(bytes, type, at);
    if (Number.isNaN(at)) return at;
  }
  return count;
};

/**
 * Returns the number of fields of a parsed object, at any depth. It has only one of two fields of one name.
 */
const countRead = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countRead(one), value.length);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return 0;
  let count = 0;
  for (const one of Object.values(value)) count += 1 + countRead(one);
  return count;
};

/** Returns true if a document has two fields of one name, at any depth. */
const repeatsDeeply = (bytes: Buffer, offset: number): boolean => {
  const names = new Set<string>();
  for (const [type, nameAt, nameLength, at] of onDemand.parseToElements(bytes, offset)) {
    const name = bytes.toString('utf8', nameAt, nameAt + nameLength);
    if (names.has(name) || (isNested(type) && repeatsDeeply(bytes, at))) return true;
    names.add(name);
  }
  return false;
};

const repeatsAbove = (body: Buffer): boolean => {
  const names = new Set<string>();
  for (const [type, nameAt, nameLength, at] of onDemand.parseToElements(body)) {
    const name = body.toString('utf8', nameAt, nameAt + nameLength);
    if (names.has(name)) return true;
    names.add(name);
    if (name === 'pipeline' && isNested(type) && repeatsDeeply(body, at)) return true;
  }
  return false;
};

type Read = { name: string; document: object; body: Buffer };

/**
 * Returns true if a command has two fields of one name, of which the gateway might check one and the database
 * execute the other. Checks the command's own fields and its pipeline, and for its name also other cases. In
 * most commands a count is sufficient: all stored fields were parsed.
 */
export const hasRepeatedFields = ({ name, document, body }: Read): boolean => {
  const isNamedTwice = Object.keys(document).some(
    (key) => key !== name && key.length === name.length && key.toLowerCase() === name.toLowerCase(),
  );
  return isNamedTwice || (countStored(body, 0) !== countRead(document) && repeatsAbove(body));
};
