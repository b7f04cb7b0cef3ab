import { onDemand } from 'bson';

const OBJECT = 3;
const ARRAY = 4;

const isNested = (type: number): boolean => type === OBJECT || type === ARRAY;

/** Whether a document holds two fields of one name, at any depth. */
const repeatsDeeply = (bytes: Buffer, offset: number): boolean => {
  const names = new Set<string>();
  for (const [type, nameAt, nameLength, at] of onDemand.parseToElements(bytes, offset)) {
    const name = bytes.toString('utf8', nameAt, nameAt + nameLength);
    if (names.has(name) || (isNested(type) && repeatsDeeply(bytes, at))) return true;
    names.add(name);
  }
  return false;
};

/**
 * Whether a command has two fields of one name, of which the gateway would judge one and the database might obey the other. Looked at are
 * the command's own fields, whatever their case, and its pipeline.
 */
export const hasRepeatedFields = (body: Buffer): boolean => {
  const names = new Set<string>();
  for (const [type, nameAt, nameLength, at] of onDemand.parseToElements(body)) {
    const name = body.toString('utf8', nameAt, nameAt + nameLength).toLowerCase();
    if (names.has(name)) return true;
    names.add(name);
    if (name === 'pipeline' && isNested(type) && repeatsDeeply(body, at)) return true;
  }
  return false;
};
