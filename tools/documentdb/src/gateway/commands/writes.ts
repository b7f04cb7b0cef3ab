import { describeDuplicate } from '../duplicateKey';
import {
  type Answer,
  type Command,
  type Document,
  type Execution,
  isDocument,
  readDocument,
} from '../command';
import { codeOfState, CREATION_RACE, DUPLICATE_KEY, unpackState, WRITE_CONFLICT } from '../errorCodes';
import { PostgresError } from '../../postgres/errors';
import { firstDocument } from '../rows';

const statement = (name: string): string =>
  `SELECT p_result FROM documentdb_api.${name}($1, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence, $4)`;

/**
 * Adds to a statement that its commit does not wait for the disk, for the statement's own transaction only.
 */
const withoutDiskWait = (sql: string): string =>
  sql.replace('SELECT p_result', "SELECT p_result, set_config('synchronous_commit', 'off', true)");

/**
 * Returns true for a write that may be lost in a crash of the machine (`w: 1, j: false`). In a transaction
 * the write concern belongs to the commit, not to the write.
 */
const mayLoseWrite = ({ document, session }: Command): boolean => {
  const concern = document['writeConcern'];
  return isDocument(concern) && concern['w'] === 1 && concern['j'] === false && !session?.isInTransaction;
};

const sqlFor = (command: Command, sql: string): string =>
  mayLoseWrite(command) ? withoutDiskWait(sql) : sql;

const STATEMENTS: Record<string, string> = {
  insert: statement('insert'),
  update: statement('update'),
  delete: statement('delete'),
};

const FIELDS: Record<string, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

const FIND_AND_MODIFY =
  'SELECT p_result FROM documentdb_api.find_and_modify($1, $2::documentdb_core.bson, $3)';

/** Returns the statement of a write command at an index: a document to insert, or an update. */
const statementAt = ({ name, document, sequence }: Command, index: number): Document => {
  if (sequence === null) {
    const list = document[FIELDS[name] ?? ''];
    const found: unknown = Array.isArray(list) ? list[index] : null;
    return isDocument(found) ? found : {};
  }
  let at = 0;
  for (let left = index; left > 0 && at < sequence.length; left -= 1) at += sequence.readInt32LE(at);
  return at < sequence.length ? readDocument(sequence.subarray(at, at + sequence.readInt32LE(at))) : {};
};

const operand = (update: Document, name: string): Document => {
  const value = update[name];
  return isDocument(value) ? value : {};
};

/**
 * Returns the fields that an update would have written, as far as they follow from its text: equality in the
 * filter, then the set values.
 */
export const writtenBy = (filter: unknown, update: unknown): Document => {
  const change = isDocument(update) ? update : {};
  const isReplacement = !Object.keys(change).some((key) => key.startsWith('$'));
  return {
    ...(isDocument(filter) ? filter : {}),
    ...(isReplacement ? change : { ...operand(change, '$setOnInsert'), ...operand(change, '$set') }),
  };
};

const collectionOf = ({ database, target }: Command): { database: string; name: string } => ({
  database,
  name: String(target),
});

/**
 * Translates the error of one statement of a write. A conflict ends the whole write: the write or its
 * transaction is retried.
 */
const translate = async ({ catalog, command }: Execution, error: Document): Promise<Document> => {
  const packed = error['code'];
  const state = typeof packed === 'number' ? unpackState(packed) : '';
  const code = codeOfState(state);
  if (code === WRITE_CONFLICT) throw new PostgresError({ C: state, M: String(error['errmsg']) });
  if (code !== DUPLICATE_KEY) return { ...error, code };
  const refused = statementAt(command, Number(error['index']));
  const written = command.name === 'insert' ? refused : writtenBy(refused['q'], refused['u']);
  const keys = await describeDuplicate(catalog, collectionOf(command), String(error['errmsg']), written);
  return { ...error, code, ...keys };
};

/** Returns true for a write of a single statement, which succeeds or fails as a whole. */
export const isSingleStatement = ({ name, document, sequence }: Command): boolean => {
  const list = document[FIELDS[name] ?? ''];
  if (sequence !== null) return sequence.length >= 4 && sequence.readInt32LE(0) === sequence.length;
  return !Array.isArray(list) || list.length === 1;
};

/** Returns true if a response reports that a part of a write was rejected. */
export const hasRefusals = (answer: Answer): boolean =>
  !(answer instanceof Uint8Array) && 'writeErrors' in answer;

/**
 * Returns true if a write was rejected because another connection creates its collection at the same time. No
 * document was written, so the write can be retried like after a conflict.
 */
const isCreationRace = ({ n }: Document, errors: unknown[]): boolean =>
  n === 0 && errors.some((error) => isDocument(error) && error['errmsg'] === CREATION_RACE);

/**
 * Handles insert, update and delete: returns the response unchanged, unless single documents were rejected.
 */
export const write = async (execution: Execution): Promise<Answer> => {
  const { connection, command, retryId } = execution;
  const sql = sqlFor(command, STATEMENTS[command.name] ?? '');
  const result = firstDocument(
    await connection.query(sql, [command.database, command.body, command.sequence, retryId]),
  );
  if (!result.includes('writeErrors')) return result;
  const answer = readDocument(result);
  const errors = answer['writeErrors'];
  if (!Array.isArray(errors)) return result;
  if (isCreationRace(answer, errors)) throw new PostgresError({ C: '40001', M: CREATION_RACE });
  const writeErrors: Document[] = [];
  for (const error of errors as unknown[])
    writeErrors.push(await translate(execution, isDocument(error) ? error : {}));
  return { ...answer, writeErrors };
};

export const findAndModify = async ({ connection, command, retryId }: Execution): Promise<Answer> =>
  firstDocument(
    await connection.query(sqlFor(command, FIND_AND_MODIFY), [command.database, command.body, retryId]),
  );
