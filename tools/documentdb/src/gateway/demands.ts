import { type Command, type Document, isDocument, readDocument } from './command';

/**
 * One action on one collection, named as in MongoDB's privileges. An empty collection means the whole
 * database.
 */
export interface Demand {
  database: string;
  collection: string;
  action: string;
}

/** The parts of a command that determine which collections it reaches. */
export type DocumentRequest = Pick<Command, 'name' | 'target' | 'database' | 'document' | 'sequence'>;

/** Stages that reach no other collection. A stage that is neither here nor in `STAGES` is rejected. */
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

/** The targets of `$merge` and `$out`: a name, or a document with `db` and `coll`. */
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

/** Returns the updates of a command, from its document or from the sequence sent with it. */
const updatesOf = ({ document, sequence }: DocumentRequest): Document[] => {
  const inside: unknown[] = Array.isArray(document['updates']) ? document['updates'] : [];
  const updates = inside.filter(isDocument);
  if (sequence === null) return updates;
  for (let at = 0; at < sequence.length; at += sequence.readInt32LE(at))
    updates.push(readDocument(sequence.subarray(at, at + sequence.readInt32LE(at))));
  return updates;
};

const own =
  (...actions: string[]) =>
  ({ database, target }: DocumentRequest): Demand[] =>
    actions.map((action) => demand(database, target, action));

const findAndModify = (asked: DocumentRequest): Demand[] => {
  const { remove, upsert } = asked.document;
  if (remove) return own('find', 'remove')(asked);
  return own('find', 'update', ...(upsert ? ['insert'] : []))(asked);
};

const explain = ({ document, database }: DocumentRequest): Demand[] => {
  const inner = document['explain'];
  if (!isDocument(inner)) return [demand(database, '', 'explain')];
  const [name = '', target] = Object.entries(inner)[0] ?? [];
  return demandsOf({ name, target, database, document: inner, sequence: null });
};

/** A change stream is an aggregation that begins with a `$changeStream` stage. */
const aggregate = (asked: DocumentRequest): Demand[] => {
  const { pipeline } = asked.document;
  const [first]: unknown[] = Array.isArray(pipeline) ? pipeline : [];
  const isStream = isDocument(first) && '$changeStream' in first;
  return [
    ...own('find', ...(isStream ? ['changeStream'] : []))(asked),
    ...pipelineDemands(pipeline, asked.database),
  ];
};

const NOTHING = (): Demand[] => [];

const DEMANDS: Record<string, (asked: DocumentRequest) => Demand[]> = {
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
    // A cursor and a transaction belong to the user who opened them; the other commands return only data
    // about the server.
    (
      'getMore killCursors endSessions commitTransaction abortTransaction hello isMaster ismaster ping buildInfo buildinfo ' +
      'getParameter serverStatus hostInfo connectionStatus'
    )
      .split(' ')
      .map((name) => [name, NOTHING]),
  ),
};

/**
 * Returns the demands of a command. A command or a stage that is not in these tables requires an action on
 * the whole database that none of our roles has.
 */
export function demandsOf(asked: DocumentRequest): Demand[] {
  const of = Object.hasOwn(DEMANDS, asked.name) ? DEMANDS[asked.name] : undefined;
  return of ? of(asked) : [demand(asked.database, '', asked.name)];
}
