import type { Parameter } from '../../postgres/protocol';
import { type Answer, type Execution, readDocument } from '../command';
import { MongoError, unsupported } from '../mongoError';
import { firstDocument, isTrue } from '../rows';

type Handler = (execution: Execution) => Promise<Answer>;

const callFunction = async (
  { connection }: Execution,
  call: string,
  parameters: Parameter[],
): Promise<Buffer> => firstDocument(await connection.query(`SELECT documentdb_api.${call}`, parameters));

/**
 * Kinds of collections that DocumentDB lacks. They are rejected rather than created as ordinary collections.
 */
const UNSUPPORTED_OPTIONS = ['capped', 'timeseries', 'collation', 'clusteredIndex'];

const create: Handler = async (execution) => {
  const { database, target, document, body } = execution.command;
  const unsupportedOption = UNSUPPORTED_OPTIONS.find((option) => document[option]);
  if (unsupportedOption) throw unsupported(`create with ${unsupportedOption}`);
  if (document['viewOn'] !== undefined || document['validator'] !== undefined) {
    return callFunction(execution, 'create_collection_view($1, $2::documentdb_core.bson)', [database, body]);
  }
  const isNew = await callFunction(execution, 'create_collection($1, $2)', [database, String(target)]);
  if (!isTrue(isNew)) throw new MongoError(48, `Collection ${database}.${String(target)} already exists.`);
  return { ok: 1 };
};

const drop: Handler = async (execution) => {
  const { database, target } = execution.command;
  await callFunction(execution, 'drop_collection($1, $2)', [database, String(target)]);
  return { ns: `${database}.${String(target)}`, ok: 1 };
};

const dropDatabase: Handler = async ({ connection, command }) => {
  await connection.query('SELECT documentdb_api.drop_database($1)', [command.database]);
  return { dropped: command.database, ok: 1 };
};

const renameCollection: Handler = async (execution) => {
  await callFunction(execution, 'rename_collection($1::documentdb_core.bson)', [execution.command.body]);
  return { ok: 1 };
};

const createIndexes: Handler = async ({ connection, command }) => {
  const sql =
    'SELECT documentdb_api_internal.create_indexes_non_concurrently($1, $2::documentdb_core.bson, true)';
  const answer = readDocument(firstDocument(await connection.query(sql, [command.database, command.body])));
  const shards = answer['raw'];
  const own =
    typeof shards === 'object' && shards !== null && 'defaultShard' in shards ? shards.defaultShard : {};
  return { ok: 1, ...answer, ...(typeof own === 'object' ? own : {}) };
};

const dropIndexes: Handler = async ({ connection, command }) =>
  firstDocument(
    await connection.query('CALL documentdb_api.drop_indexes($1, $2::documentdb_core.bson, NULL)', [
      command.database,
      command.body,
    ]),
  );

/** Commands that change the catalogue. */
export const catalogChanges: Record<string, Handler> = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  createIndexes,
  dropIndexes,
  collMod: (execution) => {
    const { database, target, body } = execution.command;
    return callFunction(execution, 'coll_mod($1, $2, $3::documentdb_core.bson)', [
      database,
      String(target),
      body,
    ]);
  },
};

/** Commands that read the catalogue. */
export const catalogReads: Record<string, Handler> = {
  listDatabases: (execution) =>
    callFunction(execution, 'list_databases($1::documentdb_core.bson)', [execution.command.body]),
  collStats: (execution) =>
    callFunction(execution, 'coll_stats($1, $2, 1)', [
      execution.command.database,
      String(execution.command.target),
    ]),
  dbStats: (execution) => callFunction(execution, 'db_stats($1, 1, false)', [execution.command.database]),
  validate: (execution) =>
    callFunction(execution, 'validate($1, $2::documentdb_core.bson)', [
      execution.command.database,
      execution.command.body,
    ]),
};
