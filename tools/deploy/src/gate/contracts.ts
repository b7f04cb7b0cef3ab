import type { JsonSchema, Operation } from '@tm/contracts/endpoints';
import type { KnownMigration } from './migrations';
import { compareSchemas } from './schema/compare';
import { same, type Finding } from './schema/node';

/** An endpoint that a module calls (`calls.json`). */
export type Call = Operation & { service: string };

/** The calls of one version of a module, from its `calls.json`. */
export type ModuleCalls = { module: string; version: string; calls: Record<string, Call> };

/** The endpoints and migrations of one version of a service, from its `operations.json`. */
export type ServiceOperations = {
  service: string;
  version: string;
  operations: Record<string, Operation>;
  /** Missing in builds from before the file had them. */
  migrations?: KnownMigration[];
};

const PARTS = ['params', 'query', 'body'] as const;
/** A part that is not declared has no members, and undeclared members are rejected. */
const NOTHING: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

function responseFindings(read: Operation['response'], sent: Operation['response'], path: string): Finding[] {
  if (read === undefined || same(read, sent)) return [];
  if (sent === undefined) return [{ path, text: 'response removed', isNote: false }];
  if (typeof read !== 'string' && typeof sent !== 'string') return compareSchemas(sent, read, path, 'read');
  const kindOf = (response: JsonSchema | string) => (typeof response === 'string' ? response : 'JSON');
  if (kindOf(read) === kindOf(sent)) return [];
  return [{ path, text: `response changed: ${kindOf(sent)} (was ${kindOf(read)})`, isNote: false }];
}

/**
 * Compares a call with the operation of a service: the sent parts must be accepted, the response must be
 * known to the module. Equal schemas, by far the most, are not compared in detail.
 */
export function callFindings(key: string, call: Call, operations: Record<string, Operation>): Finding[] {
  const path = `${call.service}.${key}`;
  const operation = Object.hasOwn(operations, key) ? operations[key] : undefined;
  if (!operation) return [{ path, text: 'operation removed', isNote: false }];
  return [
    ...PARTS.filter((part) => !same(call[part], operation[part])).flatMap((part) =>
      compareSchemas(call[part] ?? NOTHING, operation[part] ?? NOTHING, `${path}.${part}`, 'sent'),
    ),
    ...responseFindings(call.response, operation.response, `${path}.response`),
  ];
}

type Line = { text: string; isNote: boolean };

function linesOf(modules: readonly ModuleCalls[], services: readonly ServiceOperations[]): Line[] {
  return modules.flatMap(({ module, version, calls }) =>
    Object.entries(calls).flatMap(([key, call]) =>
      services
        .filter(({ service }) => service === call.service)
        .flatMap((service) =>
          callFindings(key, call, service.operations).map(({ path, text, isNote }) => ({
            text: `${module} ${version} with ${service.service} ${service.version}: ${path}: ${text}`,
            isNote,
          })),
        ),
    ),
  );
}

const select = (lines: Line[], areNotes: boolean) =>
  lines.filter(({ isNote }) => isNote === areNotes).map(({ text }) => text);

/**
 * Returns every reason why a module must not be deployed: a call that one of the services (live, and the
 * versions before them) does not serve as the module expects. Services that are not in the list are not
 * compared.
 */
export const appReasons = (app: ModuleCalls, services: readonly ServiceOperations[]): string[] =>
  select(linesOf([app], services), false);

/**
 * Returns every reason why a version of a service must not be deployed: a call of one of the modules (live,
 * canary and fallback) that this version does not serve as the module expects.
 */
export const serviceReasons = (service: ServiceOperations, modules: readonly ModuleCalls[]): string[] =>
  select(linesOf(modules, [service]), false);

/** Returns the differences that are no reason to refuse: new values of enumerations in responses. */
export const contractNotes = (
  modules: readonly ModuleCalls[],
  services: readonly ServiceOperations[],
): string[] => select(linesOf(modules, services), true);
