import { type Command, type Document, isDocument, readDocument } from './command';

/** One action on one collection, in the words of MongoDB's privileges. An empty collection stands for the whole database. */
export interface Demand {
  database: string;
  collection: string;
  action: string;
}

/** The parts of a command that tell what it reaches. */
export type Asked = Pick<Command, 'name' | 'target' | 'database' | 'document' | 'sequence'>;

/** Stages that reach no other collection. A stage that is neither here nor in `STAGES` is refused. */
const INNER_STAGES = new Set(
  (
    '$addFields $bucket $bucketAuto $count $densify $fill $geoNear $group $limit $match $project $redact $replaceRoot ' +
    '$replaceWith $sample $set $setWindowFields $skip $sort $sortByCount $unset $unwind'
  ).split(' '),
);

const demand = (database: string, collection: unknown, action: string): Demand => ({
  database,
  collection: typeof collection === 'string' ? collection : '',
  action,
});

/** Where `$merge` and `$out` write: a name, or a document with `db` and `coll`. */
const written = (database: string, into: unknown, actions: string[]): Demand[] => {
  const place = isDocument(into) ? into : { coll: into };
  const db = typeof place['db'] === 'string' ? place['db'] : database;
  return actions.map((action) => demand(db, place['coll'], action));
};

type Stage = (value: Document, database: string) => Demand[];

const STAGES: Record<string, Stage> = {
  $lookup: ({ from, pipeline }, database) => [
    ...(from === undefined ? [] : [demand(database, from, 'find')]),
    ...pipelineDemands(pipeline, database),
  ],
  $graphLookup: ({ from }, database) => [demand(database, from, 'find')],
  $unionWith: ({ coll, pipeline }, database) => [
    demand(database, coll, 'find'),
    ...pipelineDemands(pipeline, database),
  ],
  $facet: (facets, database) =>
    Object.values(facets).flatMap((pipeline) => pipelineDemands(pipeline, database)),
  $merge: ({ into }, database) => written(database, into, ['find', 'insert', 'update']),
  $out: (place, database) => written(database, place, ['insert', 'remove']),
  $changeStream: () => [],
};

const stageDemands = ([name, value]: [string, unknown], database: string): Demand[] => {
  if (INNER_STAGES.has(name)) return [];
  const stage = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (!stage) return [demand(database, '', name)];
  // `{ $unionWith: 'reviews' }`, `{ $out: 'reviews' }` and `{ $merge: 'reviews' }` are short forms.
  return stage(isDocument(value) ? value : { coll: value, into: value }, database);
};

function pipelineDemands(pipeline: unknown, database: string): Demand[] {
  if (!Array.isArray(pipeline)) return [];
  return pipeline
    .filter(isDocument)
    .flatMap((stage) => Object.entries(stage).flatMap((entry) => stageDemands(entry, database)));
}

/** The updates of a command, inside its document or beside it. */
const updatesOf = ({ document, sequence }: Asked): Document[] => {
  const inside: unknown[] = Array.isArray(document['updates']) ? document['updates'] : [];
  const updates = inside.filter(isDocument);
  if (sequence === null) return updates;
  for (let at = 0; at < sequence.length; at += sequence.readInt32LE(at))
    updates.push(readDocument(sequence.subarray(at, at + sequence.readInt32LE(at))));
  return updates;
};

const own =
  (...actions: string[]) =>
  ({ database, target }: Asked): Demand[] =>
    actions.map((action) => demand(database, target, action));

const findAndModify = (asked: Asked): Demand[] => {
  const { remove, upsert } = asked.document;
  if (remove) return own('find', 'remove')(asked);
  return own('find', 'update', ...(upsert ? ['insert'] : []))(asked);
};

const explain = ({ document, database }: Asked): Demand[] => {
  const inner = document['explain'];
  if (!isDocument(inner)) return [demand(database, '', 'explain')];
  const [name = '', target] = Object.entries(inner)[0] ?? [];
  return demandsOf({ name, target, database, document: inner, sequence: null });
};

/** A change stream is an aggregation that begins with a stage of its own. */
const aggregate = (asked: Asked): Demand[] => {
  const { pipeline } = asked.document;
  const [first]: unknown[] = Array.isArray(pipeline) ? pipeline : [];
  const isStream = isDocument(first) && '$changeStream' in first;
  return [
    ...own('find', ...(isStream ? ['changeStream'] : []))(asked),
    ...pipelineDemands(pipeline, asked.database),
  ];
};

const NOTHING = (): Demand[] => [];

const DEMANDS: Record<string, (asked: Asked) => Demand[]> = {
  find: own('find'),
  count: own('find'),
  distinct: own('find'),
  aggregate,
  insert: own('insert'),
  update: (asked) =>
    own('update', ...(updatesOf(asked).some(({ upsert }) => upsert) ? ['insert'] : []))(asked),
  delete: own('remove'),
  findAndModify,
  findandmodify: findAndModify,
  explain,
  create: own('createCollection'),
  createIndexes: own('createIndex'),
  drop: own('dropCollection'),
  dropIndexes: own('dropIndex'),
  collMod: own('collMod'),
  collStats: own('collStats'),
  listIndexes: own('listIndexes'),
  validate: own('validate'),
  ...Object.fromEntries(
    // A cursor and a transaction belong to the user who opened them; the rest tells of the server only.
    (
      'getMore killCursors endSessions commitTransaction abortTransaction hello isMaster ismaster ping buildInfo buildinfo ' +
      'getParameter serverStatus hostInfo connectionStatus'
    )
      .split(' ')
      .map((name) => [name, NOTHING]),
  ),
};

/**
 * Returns what a command asks for. A command or a stage that is not in these tables asks for an action on the whole database that no
 * role of ours has.
 */
export function demandsOf(asked: Asked): Demand[] {
  const of = Object.hasOwn(DEMANDS, asked.name) ? DEMANDS[asked.name] : undefined;
  return of ? of(asked) : [demand(asked.database, '', asked.name)];
}
