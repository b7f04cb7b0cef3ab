import { describeDuplicate } from '../duplicateKey';
import {
  type Answer,
  type Command,
  type Document,
  type Execution,
  isDocument,
  readDocument,
} from '../command';
import { codeOfState, DUPLICATE_KEY, unpackState, WRITE_CONFLICT } from '../errorCodes';
import { PostgresError } from '../../postgres/errors';
import { firstDocument } from '../rows';

const statement = (name: string): string =>
  `SELECT p_result FROM documentdb_api.${name}($1, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence, $4)`;

/** The same, without waiting for the disk when it is committed: for this statement's own transaction alone. */
const inHaste = (sql: string): string =>
  sql.replace('SELECT p_result', "SELECT p_result, set_config('synchronous_commit', 'off', true)");

/** Does the writer say that it need not survive a crash of the machine (`w: 1, j: false`)? Transactions say so of themselves, not of a write. */
const isHasty = ({ document, session }: Command): boolean => {
  const concern = document['writeConcern'];
  return isDocument(concern) && concern['w'] === 1 && concern['j'] === false && !session?.isInTransaction;
};

const sqlFor = (command: Command, sql: string): string => (isHasty(command) ? inHaste(sql) : sql);

const STATEMENTS: Record<string, string> = {
  insert: statement('insert'),
  update: statement('update'),
  delete: statement('delete'),
};

const FIELDS: Record<string, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

const FIND_AND_MODIFY =
  'SELECT p_result FROM documentdb_api.find_and_modify($1, $2::documentdb_core.bson, $3)';

/** The statement of a write command at an index: a document to insert, or an update. */
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

/** What an update would have written, as far as its words tell: equality in the filter, then what it sets. */
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

/** What refused one statement of a write. A conflict ends the whole write: it is tried again, or the transaction is. */
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

/** A write of a single statement is done wholly or not at all. */
export const isSingleStatement = ({ name, document, sequence }: Command): boolean => {
  const list = document[FIELDS[name] ?? ''];
  if (sequence !== null) return sequence.length >= 4 && sequence.readInt32LE(0) === sequence.length;
  return !Array.isArray(list) || list.length === 1;
};

/** Whether an answer says that part of a write was refused. */
export const hasRefusals = (answer: Answer): boolean =>
  !(answer instanceof Uint8Array) && 'writeErrors' in answer;

/** insert, update and delete: the answer goes on as it is, unless single documents were refused. */
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
  const writeErrors: Document[] = [];
  for (const error of errors as unknown[])
    writeErrors.push(await translate(execution, isDocument(error) ? error : {}));
  return { ...answer, writeErrors };
};

export const findAndModify = async ({ connection, command, retryId }: Execution): Promise<Answer> =>
  firstDocument(
    await connection.query(sqlFor(command, FIND_AND_MODIFY), [command.database, command.body, retryId]),
  );
