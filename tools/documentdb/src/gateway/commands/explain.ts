import { serialize } from 'bson';
import { type Answer, type Execution, isDocument } from '../command';
import { unsupported } from '../mongoError';

/** The functions by which DocumentDB plans a command as one statement. */
const PLANNED: Record<string, string> = {
  find: 'bson_aggregation_find',
  aggregate: 'bson_aggregation_pipeline',
  count: 'bson_aggregation_count',
};

/**
 * Returns a document as an SQL constant, because EXPLAIN takes no parameters where a plan depends on them.
 */
const constant = (document: object): string =>
  `documentdb_core.bson_from_bytea('\\x${Buffer.from(serialize(document)).toString('hex')}'::bytea)`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the plan of a read in PostgreSQL's format, which differs from MongoDB's: `Seq Scan` reads the whole
 * collection, `Sort` sorts rows. With the verbosity `executionStats` the plan is executed and contains its
 * counts.
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
