import mongoose, { type mongo } from 'mongoose';
import { nativeDatabase } from '../connection';

type Plan = { [field: string]: unknown };

/** Returns every stage or node of a plan, in the format of either engine. */
const nodesOf = (plan: unknown): Plan[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan || 'Node Type' in plan || '$sort' in plan ? [plan as Plan] : [];
  return [...own, ...Object.values(plan).flatMap(nodesOf)];
};
const kindOf = (node: Plan) => String(node['stage'] ?? node['Node Type'] ?? '$sort');
/** Nodes that read a whole collection, and nodes that sort, as MongoDB and PostgreSQL name them. */
export const WHOLE_READ = /COLLSCAN|Seq Scan/;
const WHOLE_READ_OR_SORT = /COLLSCAN|SORT|\$sort|Seq Scan|Sort/;

const EXPLAINED = new Set(['find', 'aggregate', 'count']);
/** Returns the index that a node reads, in the format of either engine. */
const indexOf = (node: Plan): string[] => {
  const name = node['indexName'] ?? node['Index Name'];
  return typeof name === 'string' ? [name] : [];
};
/** Members of a command that are not part of the query. */
const ENVELOPE = new Set([
  'maxTimeMS',
  'lsid',
  '$db',
  '$clusterTime',
  'txnNumber',
  '$readPreference',
  'readConcern',
]);

const explain = async (command: mongo.Document): Promise<unknown> => {
  const query = Object.fromEntries(Object.entries(command).filter(([name]) => !ENVELOPE.has(name)));
  const answer = await nativeDatabase().command({ explain: query, verbosity: 'queryPlanner' });
  return answer['plan'] ?? answer['queryPlanner'] ?? answer['stages'] ?? answer['shards'];
};

const PADDING = 3_000;

/**
 * Fills a collection with rows that no query matches, so that plans are those of a large collection. The
 * engine reads a collection whole as soon as its statistics show that the collection is small, which may be
 * at any moment.
 */
export const pad = async (
  { collection }: { collection: { insertMany: (rows: never[]) => Promise<unknown> } },
  rowOf: (at: number) => object,
): Promise<void> => {
  await collection.insertMany(Array.from({ length: PADDING }, (_, at) => rowOf(at) as never));
};

/** Padding rows for users. */
export const paddingUser = (at: number) => ({
  emailKey: `padding.${at}`,
  firstName: `Q${at}`,
  lastName: `Q${at}`,
  searchKeys: [`q${at}\tq${at}`, `padding.${at}`],
});
/** Padding rows for counters; the used slots are the first numbers. */
export const paddingCounter = (at: number) => ({ _id: 1_000 + at });
/** Padding rows for words; they are part of no search. */
export const paddingWord = (at: number) => ({ _id: `qv${at}`, grams: [`qv${at}`] });

/**
 * Returns the plans of all queries that `act` sends. The connection must have been opened with
 * `monitorCommands`.
 */
const plansOf = async (act: () => Promise<unknown>): Promise<unknown[]> => {
  const asked: mongo.Document[] = [];
  const recordQuery = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (EXPLAINED.has(commandName)) asked.push(command);
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', recordQuery);
  await act().finally(() => client.off('commandStarted', recordQuery));
  expect(asked).not.toEqual([]);
  // One after another: hundreds at once would wait longer for a connection than the pool allows.
  const plans: unknown[] = [];
  for (const command of asked) plans.push(await explain(command));
  return plans;
};

/** Returns the bad nodes in the plans of all queries that `act` sends: whole reads and sorts. */
export const badNodes = async (act: () => Promise<unknown>, bad = WHOLE_READ_OR_SORT): Promise<string[]> =>
  (await plansOf(act)).flatMap((plan) => {
    const nodes = nodesOf(plan);
    expect(nodes).not.toEqual([]);
    return nodes.map(kindOf).filter((kind) => bad.test(kind) && kind !== 'SORT_MERGE');
  });

/** Returns the names of the indexes that `act` reads, each once. */
export const indexesOf = async (act: () => Promise<unknown>): Promise<string[]> => [
  ...new Set((await plansOf(act)).flatMap(nodesOf).flatMap(indexOf)),
];
