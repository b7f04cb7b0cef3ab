import type { Answer, Execution } from '../command';
import type { Cursors } from '../cursors';
import { firstDocument } from '../rows';

type Read = (execution: Execution, cursors: Cursors) => Promise<Answer>;

const firstPage = (name: string): Read => {
  const sql = `SELECT cursorpage, continuation, cursorid FROM documentdb_api.${name}_cursor_first_page($1, $2::documentdb_core.bson)`;
  return async ({ connection, command }, cursors) => {
    const rows = await connection.query(sql, [command.database, command.body]);
    const [, continuation, id] = rows[0] ?? [];
    if (continuation && id) cursors.remember(id.readBigInt64BE(0), command, continuation);
    return firstDocument(rows);
  };
};

const query = (name: string): Read => {
  const sql = `SELECT document FROM documentdb_api.${name}($1, $2::documentdb_core.bson)`;
  return async ({ connection, command }) =>
    firstDocument(await connection.query(sql, [command.database, command.body]));
};

const killCursors: Read = async ({ connection, command }, cursors) => {
  const asked = Array.isArray(command.document['cursors'])
    ? command.document['cursors'].map((id: unknown) => BigInt(String(id)))
    : [];
  const { killed, notFound } = await cursors.kill(connection, asked, command.user);
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

export const reads: Record<string, Read> = {
  find: firstPage('find'),
  aggregate: firstPage('aggregate'),
  listCollections: firstPage('list_collections'),
  listIndexes: firstPage('list_indexes'),
  getMore: ({ connection, command }, cursors) => cursors.getMore(connection, command),
  killCursors,
  count: query('count_query'),
  distinct: query('distinct_query'),
};
