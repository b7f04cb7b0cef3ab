import mongoose, { type mongo } from 'mongoose';
import { nativeDatabase } from '../connection';

type Plan = { [field: string]: unknown };

/** Every stage or node of a plan, whatever the engine calls it. */
const nodesOf = (plan: unknown): Plan[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'stage' in plan || 'Node Type' in plan || '$sort' in plan ? [plan as Plan] : [];
  return [...own, ...Object.values(plan).flatMap(nodesOf)];
};
const kindOf = (node: Plan) => String(node['stage'] ?? node['Node Type'] ?? '$sort');
/** Reading a collection whole, in the words of MongoDB and of PostgreSQL; and putting rows in order. */
export const WHOLE_READ = /COLLSCAN|Seq Scan/;
const WHOLE_READ_OR_SORT = /COLLSCAN|SORT|\$sort|Seq Scan|Sort/;

const EXPLAINED = new Set(['find', 'aggregate', 'count']);
/** The index that a node reads along, in the words of either engine. */
const indexOf = (node: Plan): string[] => {
  const name = node['indexName'] ?? node['Index Name'];
  return typeof name === 'string' ? [name] : [];
};
/** What the server is told beside the question itself. */
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
  const question = Object.fromEntries(Object.entries(command).filter(([name]) => !ENVELOPE.has(name)));
  const answer = await nativeDatabase().command({ explain: question, verbosity: 'queryPlanner' });
  return answer['plan'] ?? answer['queryPlanner'] ?? answer['stages'] ?? answer['shards'];
};

const PADDING = 3_000;

/**
 * Fills a collection with rows that nobody asks for, so that plans are those of a large one: a small one is read whole, and rightly so, as
 * soon as the engine has learned that it is small, which may be at any moment.
 */
export const pad = async (
  { collection }: { collection: { insertMany: (rows: never[]) => Promise<unknown> } },
  rowOf: (at: number) => object,
): Promise<void> => {
  await collection.insertMany(Array.from({ length: PADDING }, (_, at) => rowOf(at) as never));
};

/** People for it. */
export const paddingUser = (at: number) => ({
  emailKey: `padding.${at}`,
  firstName: `Q${at}`,
  lastName: `Q${at}`,
  searchKeys: [`q${at}\tq${at}`, `padding.${at}`],
});
/** The tallies that count are of the first numbers. */
export const paddingTally = (at: number) => ({ _id: 1_000 + at });
/** Words that are part of no search. */
export const paddingWord = (at: number) => ({ _id: `qv${at}`, grams: [`qv${at}`] });

/** The plans behind what `act` asks the database. The connection must have been opened with `monitorCommands`. */
const plansOf = async (act: () => Promise<unknown>): Promise<unknown[]> => {
  const asked: mongo.Document[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (EXPLAINED.has(commandName)) asked.push(command);
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  await act().finally(() => client.off('commandStarted', note));
  expect(asked).not.toEqual([]);
  return Promise.all(asked.map(explain));
};

/** The bad nodes of all plans behind what `act` asks the database: collections read whole, rows put in order. */
export const badNodes = async (act: () => Promise<unknown>, bad = WHOLE_READ_OR_SORT): Promise<string[]> =>
  (await plansOf(act)).flatMap((plan) => {
    const nodes = nodesOf(plan);
    expect(nodes).not.toEqual([]);
    return nodes.map(kindOf).filter((kind) => bad.test(kind) && kind !== 'SORT_MERGE');
  });

/** The names of the indexes along which `act` reads, each once. */
export const indexesOf = async (act: () => Promise<unknown>): Promise<string[]> => [
  ...new Set((await plansOf(act)).flatMap(nodesOf).flatMap(indexOf)),
];
