const HOOK = /^use(?:Lazy)?(\w+?)(?:Query|Mutation|InfiniteQuery)(?:State|Subscription)?$/;
/** Members of an api that call no endpoint. */
const WITHOUT_CALLS = new Set([
  'enhanceEndpoints',
  'injectEndpoints',
  'middleware',
  'reducer',
  'reducerPath',
]);

const lowerFirst = (name) => name[0].toLowerCase() + name.slice(1);

/**
 * Returns true if the use of a member of an api, for example `['endpoints', 'booking', 'initiate']` or
 * `['useBookingQuery']`, may call the endpoint. An unknown use may call any.
 */
export function mayCall([member, next], endpoint) {
  if (member === undefined) return true;
  if (member === 'endpoints') return next === undefined || next === endpoint;
  if (member === 'util') return next === undefined || next === 'prefetch';
  const hook = HOOK.exec(member)?.[1];
  return hook ? lowerFirst(hook) === lowerFirst(endpoint) : !WITHOUT_CALLS.has(member);
}

/** Returns the keys of one file that are used, if the rest of the app refers to `imported` of its exports. */
export function usedKeysOf({ apis, aliases, exports, references, others }, imported) {
  const isWhole = imported.some((chain) => chain.length === 0);
  const local = imported.flatMap(([name, ...rest]) => {
    const variable = exports[name];
    return variable === undefined ? [] : [[...(aliases[variable] ?? [variable]), ...rest]];
  });
  const chains = [...references, ...local];
  const names = new Set(local.map(([name]) => name));
  const ofApis = Object.entries(apis).flatMap(([api, endpoints]) =>
    Object.entries(endpoints)
      .filter(
        ([endpoint]) =>
          isWhole || chains.some(([name, ...members]) => name === api && mayCall(members, endpoint)),
      )
      .flatMap(([, keys]) => keys),
  );
  const ofOthers = others
    .filter(({ names: own, isNeeded }) => isNeeded || isWhole || own.some((name) => names.has(name)))
    .flatMap(({ keys }) => keys);
  return [...ofApis, ...ofOthers];
}
