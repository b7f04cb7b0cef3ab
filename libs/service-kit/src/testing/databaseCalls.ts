import { nativeDatabase } from '@tm/mongo';

type Started = { commandName: string; command: Record<string, unknown> };

/** Commands of the connection, not of a route. */
const HOUSEKEEPING = new Set(['hello', 'ping', 'endSessions']);

/**
 * Returns the database calls that `act` makes, in order, as `command collection`: `['find sessions', 'find
 * users', 'aggregate services']`. Tests of routes assert them, so that a call per row is noticed
 * (performance.md).
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
