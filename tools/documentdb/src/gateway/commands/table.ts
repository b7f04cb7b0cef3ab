import type { Answer, Execution } from '../command';
import type { Cursors } from '../cursors';
import { Limit } from '../limits';
import { catalogChanges, catalogReads } from './collections';
import { explain } from './explain';
import { reads } from './reads';
import { findAndModify, write } from './writes';

export type Handler = (execution: Execution) => Promise<Answer>;

const turnOf = (name: string, { command }: Execution): string =>
  name === 'createIndexes' ? `${command.database}.${String(command.target)}` : '';

/**
 * Returns the handlers of all commands that the database executes, by name. Any other command is answered
 * with error 59.
 */
export const commandTable = (cursors: Cursors): Map<string, Handler> => {
  const catalog = new Limit(1);
  const table = new Map<string, Handler>([
    ['insert', write],
    ['update', write],
    ['delete', write],
    ['findAndModify', findAndModify],
    ['findandmodify', findAndModify],
    ['explain', explain],
    ...Object.entries(catalogReads),
  ]);
  for (const [name, read] of Object.entries(reads)) table.set(name, (execution) => read(execution, cursors));
  // One at a time, because two concurrent creations of the same collection or index would block each other.
  // Indexes of two collections do not.
  for (const [name, change] of Object.entries(catalogChanges))
    table.set(name, (execution) => catalog.run(turnOf(name, execution), () => change(execution)));
  return table;
};
