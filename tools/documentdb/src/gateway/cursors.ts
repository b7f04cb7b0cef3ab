import type { PostgresConnection } from '../postgres/connection';
import type { Command } from './command';
import { MongoError } from './mongoError';

interface OpenCursor {
  continuation: Buffer;
  database: string;
  /** Only this user may continue the cursor. */
  user: string;
  usedAt: number;
}

const IDLE_MILLISECONDS = 10 * 60_000;

const GET_MORE =
  'SELECT cursorpage, continuation FROM documentdb_api.cursor_get_more($1, $2::documentdb_core.bson, $3::documentdb_core.bson)';
const DELETE = "SELECT documentdb_api_internal.delete_cursors(string_to_array($1, ',')::bigint[])";

/**
 * Stores the position of each open cursor. Its pages are in files of the database, so it needs no separate
 * session.
 */
export class Cursors {
  #open = new Map<bigint, OpenCursor>();

  remember(id: bigint, { database, user }: Pick<Command, 'database' | 'user'>, continuation: Buffer): void {
    this.#forgetIdle();
    // Deleted first, so that the map stays in the order of use.
    this.#open.delete(id);
    // A slice of the socket's buffer would keep the whole page in memory.
    this.#open.set(id, { continuation: Buffer.from(continuation), database, user, usedAt: Date.now() });
  }

  async getMore(connection: PostgresConnection, { target, user, body }: Command): Promise<Buffer> {
    const id = BigInt(String(target));
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.user !== user)
      throw new MongoError(13, `cursor id ${id} was not created by the authenticated user`);
    const [row] = await connection.query(GET_MORE, [cursor.database, body, cursor.continuation]);
    const [page, continuation] = row ?? [];
    if (!page) throw new MongoError(43, `cursor id ${id} not found`);
    if (continuation) this.remember(id, cursor, continuation);
    else this.#open.delete(id);
    return page;
  }

  async kill(
    connection: PostgresConnection,
    ids: bigint[],
    user: string,
  ): Promise<{ killed: bigint[]; notFound: bigint[] }> {
    const killed = ids.filter((id) => this.#open.get(id)?.user === user && this.#open.delete(id));
    if (killed.length > 0) await connection.query(DELETE, [killed.join(',')]);
    return { killed, notFound: ids.filter((id) => !killed.includes(id)) };
  }

  #forgetIdle(): void {
    const limit = Date.now() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.#open) {
      if (usedAt > limit) break;
      this.#open.delete(id);
    }
  }
}
