import { serialize } from 'bson';
import { type Answer, type Execution, isDocument } from '../command';
import { unsupported } from '../mongoError';

/** The functions by which DocumentDB plans a command as one statement. */
const PLANNED: Record<string, string> = {
  find: 'bson_aggregation_find',
  aggregate: 'bson_aggregation_pipeline',
  count: 'bson_aggregation_count',
};

/** `bytea` as SQL writes it: EXPLAIN takes no parameters where a plan depends on them. */
const constant = (document: object): string =>
  `documentdb_core.bson_from_bytea('\\x${Buffer.from(serialize(document)).toString('hex')}'::bytea)`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * How the database would carry a read out, in the words of PostgreSQL, which are not MongoDB's: the nodes of its plan, of which `Seq
 * Scan` reads the whole collection and `Sort` puts rows in order. With a verbosity that asks for it, what it met on the way.
 */
export const explain = async ({ connection, command }: Execution): Promise<Answer> => {
  const { explain: asked, verbosity } = command.document;
  const [name = ''] = isDocument(asked) ? Object.keys(asked) : [];
  const planner = PLANNED[name];
  if (!isDocument(asked) || !planner) throw unsupported(`explain ${name}`);
  const analyze = verbosity === 'executionStats' ? 'ANALYZE, TIMING OFF, ' : '';
  const rows = await connection.query(
    `EXPLAIN (${analyze}COSTS OFF, FORMAT JSON) SELECT document FROM documentdb_api_catalog.${planner}(${quoted(command.database)}, ${constant(asked)})`,
  );
  const text = rows.map(([line]) => line?.toString() ?? '').join('\n');
  return { engine: 'documentdb', plan: (JSON.parse(text) as { Plan: object }[])[0]?.Plan ?? {}, ok: 1 };
};
