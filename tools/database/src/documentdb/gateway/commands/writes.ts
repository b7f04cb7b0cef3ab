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
import { MongoError, TRANSIENT } from '../mongoError';
import { firstDocument } from '../rows';

const statement = (name: string): string =>
  `SELECT p_result FROM documentdb_api.${name}($1, $2::documentdb_core.bson, $3::documentdb_core.bsonsequence, $4)`;

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

const translate = async ({ connection, command }: Execution, error: Document): Promise<Document> => {
  const packed = error['code'];
  const code = typeof packed === 'number' && packed > 100_000 ? codeOfState(unpackState(packed)) : packed;
  if (code === WRITE_CONFLICT)
    throw new MongoError(
      WRITE_CONFLICT,
      String(error['errmsg']),
      command.session?.isInTransaction ? [TRANSIENT] : [],
    );
  if (code !== DUPLICATE_KEY) return { ...error, code };
  const refused = statementAt(command, Number(error['index']));
  const written = command.name === 'insert' ? refused : writtenBy(refused['q'], refused['u']);
  return {
    ...error,
    code,
    ...(await describeDuplicate(connection, collectionOf(command), String(error['errmsg']), written)),
  };
};

/** insert, update and delete: the answer goes on as it is, unless single documents were refused. */
export const write = async (execution: Execution): Promise<Answer> => {
  const { connection, command, retryId } = execution;
  const sql = STATEMENTS[command.name] ?? '';
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
  firstDocument(await connection.query(FIND_AND_MODIFY, [command.database, command.body, retryId]));
