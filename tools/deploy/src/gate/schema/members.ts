import type { Typed } from './alternatives';
import { below, childOf, isSchema, refusal, type Finding, type Node, type Place } from './node';

export type Compare = (given: Node, accepted: Node, place: Place) => Finding[];

const propertiesOf = ({ schema }: Typed): Record<string, unknown> =>
  isSchema(schema['properties']) ? schema['properties'] : {};
const requiredOf = ({ schema }: Typed): unknown[] =>
  Array.isArray(schema['required']) ? schema['required'] : [];
const propertyOf = (type: Typed, name: string): unknown =>
  Object.hasOwn(propertiesOf(type), name) ? propertiesOf(type)[name] : undefined;

/** The schema of members without a name in `properties`; undefined if they are refused or unknown. */
const restOf = ({ schema }: Typed) =>
  isSchema(schema['additionalProperties']) ? schema['additionalProperties'] : undefined;

/** Members that must exist. An optional member of a response may be missing. */
function missing(given: Typed, accepted: Typed, place: Place): Finding[] {
  const isSent = place.direction === 'sent';
  return requiredOf(accepted)
    .filter((name): name is string => typeof name === 'string' && !requiredOf(given).includes(name))
    .map((name) => {
      const isKnown = propertyOf(given, name) !== undefined;
      const text = isSent
        ? isKnown
          ? 'member became required'
          : 'required member added'
        : isKnown
          ? 'member became optional'
          : 'member removed';
      return refusal(below(place, `.${name}`), text);
    });
}

/**
 * Compares objects. A module ignores unknown members of a response. A request has only its declared members,
 * each of which the service must know if it rejects unknown ones.
 */
export function memberFindings(given: Typed, accepted: Typed, place: Place, compare: Compare): Finding[] {
  const rest = restOf(accepted);
  const isClosed = place.direction === 'sent' && accepted.schema['additionalProperties'] === false;
  const properties = Object.entries(propertiesOf(given)).flatMap(([name, schema]) => {
    const at = below(place, `.${name}`);
    const wanted = propertyOf(accepted, name) ?? rest;
    if (wanted !== undefined) return compare(childOf(given, schema), childOf(accepted, wanted), at);
    return isClosed ? [refusal(at, 'member removed')] : [];
  });
  const ownRest = restOf(given);
  const at = below(place, '.*');
  const others =
    ownRest === undefined
      ? []
      : rest !== undefined
        ? compare(childOf(given, ownRest), childOf(accepted, rest), at)
        : isClosed
          ? [refusal(at, 'other members removed')]
          : [];
  const names =
    ownRest !== undefined && isSchema(accepted.schema['propertyNames'])
      ? compare(
          childOf(given, given.schema['propertyNames'] ?? { type: 'string' }),
          childOf(accepted, accepted.schema['propertyNames']),
          below(place, '{name}'),
        )
      : [];
  return [...missing(given, accepted, place), ...properties, ...others, ...names];
}

/** Compares lists. */
export function itemFindings(given: Typed, accepted: Typed, place: Place, compare: Compare): Finding[] {
  const { items } = accepted.schema;
  return items === undefined
    ? []
    : compare(childOf(given, given.schema['items']), childOf(accepted, items), below(place, '[]'));
}
