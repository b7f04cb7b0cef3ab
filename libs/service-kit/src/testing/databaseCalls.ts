import { nativeDatabase } from '@tm/data';

type Started = { commandName: string; command: Record<string, unknown> };

/** Of a session's life, not of a route's work. */
const HOUSEKEEPING = new Set(['hello', 'ping', 'endSessions']);

/**
 * The database calls that `act` makes, in order, as `command collection`: `['find sessions', 'find users', 'aggregate services']`.
 * A route's test states them, so that a call per row never comes in unseen (performance.md).
 */
export const databaseCalls = async (act: () => Promise<unknown>): Promise<string[]> => {
  const { client } = nativeDatabase();
  const calls: string[] = [];
  const note = ({ commandName, command }: Started) => {
    if (!HOUSEKEEPING.has(commandName)) calls.push(`${commandName} ${String(command[commandName])}`);
  };
  client.on('commandStarted', note);
  try {
    await act();
  } finally {
    client.off('commandStarted', note);
  }
  return calls;
};
