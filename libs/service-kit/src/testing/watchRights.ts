import { AsyncLocalStorage } from 'node:async_hooks';
import { nativeDatabase } from '@tm/mongo';
import { isServiceName, privilegesOf } from '@tm/schema/rights';
import { Rights } from '@tm/database';
import type { Service } from '../service/createService';

type Started = { commandName: string; databaseName: string; command: Record<string, unknown> };

/**
 * Records commands of the service that its database user may not send (ADR-042): a missing right fails the
 * test file that first needs it. Commands of the test itself are not checked. Call it before the service
 * listens.
 */
export const watchRights = (service: Service): (() => string[]) => {
  const missing = new Set<string>();
  const { name } = service;
  if (!isServiceName(name)) return () => [];
  const { client, databaseName } = nativeDatabase();
  const rights = new Rights(privilegesOf(name, databaseName));
  const inService = new AsyncLocalStorage<true>();
  service.app.middleware.unshift((_ctx, next) => inService.run(true, next));
  for (const worker of service.workers) {
    const { start } = worker;
    worker.start = () => inService.run(true, () => start.call(worker));
  }
  const { finish } = service;
  service.finish = () => inService.run(true, finish);
  client.on('commandStarted', ({ commandName, databaseName: database, command }: Started) => {
    if (!inService.getStore()) return;
    const target = command[commandName];
    const lacking = rights.missingFor({
      name: commandName,
      target,
      database,
      document: command,
      sequence: null,
    });
    if (lacking) missing.add(`${name} may not ${lacking.action} in ${lacking.collection}`);
  });
  return () => [...missing];
};
