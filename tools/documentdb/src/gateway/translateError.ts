import { PostgresError } from '../postgres/errors';
import type { Execution } from './command';
import { writtenBy } from './commands/writes';
import { describeDuplicate } from './duplicateKey';
import { codeOfState, CREATION_RACE, DUPLICATE_KEY, WRITE_CONFLICT } from './errorCodes';
import { MongoError, TRANSIENT } from './mongoError';

const duplicateOf = async ({ catalog, command }: Execution, message: string): Promise<MongoError> => {
  const collection = { database: command.database, name: String(command.target) };
  const written = writtenBy(command.document['query'], command.document['update']);
  const { errmsg, keyPattern, keyValue } = await describeDuplicate(catalog, collection, message, written);
  return new MongoError(DUPLICATE_KEY, errmsg, [], { keyPattern, keyValue });
};

/**
 * Converts a PostgreSQL error to a MongoDB error: code, text, and the labels that allow a driver to retry.
 */
export const translateError = async (error: unknown, execution: Execution): Promise<unknown> => {
  const isInTransaction = execution.command.session?.isInTransaction === true;
  if (!(error instanceof PostgresError)) return error;
  const code = error.message === CREATION_RACE ? WRITE_CONFLICT : codeOfState(error.sqlState);
  if (code === DUPLICATE_KEY) return duplicateOf(execution, error.message);
  // An error aborts a PostgreSQL transaction; later commands fail with 25P02 and must begin again.
  const isOver = code === WRITE_CONFLICT || error.sqlState === '25P02';
  return new MongoError(
    code,
    code === WRITE_CONFLICT ? `WriteConflict: ${error.message}` : error.message,
    isInTransaction && isOver ? [TRANSIENT] : [],
  );
};
