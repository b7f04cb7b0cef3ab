import type { VisitorRegistry } from '@tm/contracts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isHashes = (value: unknown) =>
  isObject(value) && Object.values(value).every((hash) => isText(hash) && hash.startsWith('sha384-'));
const isVersion = (value: unknown) =>
  isObject(value) &&
  isText(value.version) &&
  isText(value.manifest) &&
  isText(value.entry) &&
  isHashes(value.files);
const isNav = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && isText(entry.label) && isText(entry.to));

const isEntry = (value: unknown) =>
  isVersion(value) &&
  isObject(value) &&
  isText(value.name) &&
  Number.isInteger(value.contract) &&
  isNav(value.nav) &&
  Array.isArray(value.slots) &&
  value.slots.every(isText) &&
  (value.fallback === undefined || isVersion(value.fallback));

/**
 * Returns the registry in a response, or null if it is invalid. Written by hand, because a schema library
 * would be part of the first view of every visitor.
 */
export function readRegistry(value: unknown): VisitorRegistry | null {
  const isRegistry =
    isObject(value) &&
    value.schema === 1 &&
    Number.isInteger(value.revision) &&
    (value.measured === undefined || Array.isArray(value.measured)) &&
    isObject(value.shell) &&
    isHashes(value.shell.files) &&
    isObject(value.remotes) &&
    Object.values(value.remotes).every(isEntry);
  return isRegistry ? (value as VisitorRegistry) : null;
}
