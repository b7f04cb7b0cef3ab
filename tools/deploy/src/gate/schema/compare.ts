import { alternativesOf, type Alternatives, type Literal, type Typed } from './alternatives';
import { admits, limitFindings } from './limits';
import { itemFindings, memberFindings } from './members';
import { childOf, isSchema, refusal, same, type Finding, type Node, type Place } from './node';

/** Describes what a union accepts, for a message. */
const shown = ({ values, types }: Alternatives): string =>
  [...values.map((value) => JSON.stringify(value)), ...types.map(({ kind }) => kind)].join(', ') || 'nothing';

function typeChanged(kind: string, accepted: Alternatives, place: Place): Finding {
  const [verb, other] = place.direction === 'sent' ? ['removed', 'accepted'] : ['added', 'known'];
  return refusal(place, `type ${verb}: ${kind} (${other}: ${shown(accepted)})`);
}

const typeOf = (value: Literal, { values, types }: Alternatives) =>
  values.some((other) => typeof other === typeof value) ||
  types.some(({ kind }) => kind === typeof value || (kind === 'integer' && typeof value === 'number'));

/**
 * Compares single values. A new value of a known enumeration in a response is a note (ADR-052); all other
 * differences are refusals.
 */
function valueFindings(given: Alternatives, accepted: Alternatives, place: Place): Finding[] {
  const unknown = given.values.filter(
    (value) => !accepted.values.includes(value) && !accepted.types.some((type) => admits(type, value)),
  );
  const foreign = unknown.filter((value) => !typeOf(value, accepted));
  const kinds = [...new Set(foreign.map((value) => typeof value))];
  return [
    ...kinds.map((kind) => typeChanged(kind, accepted, place)),
    ...unknown
      .filter((value) => !foreign.includes(value))
      .map((value) => ({
        path: place.path,
        text: `value ${place.direction === 'sent' ? 'removed' : 'added'}: ${JSON.stringify(value)}`,
        isNote: place.direction === 'read' && accepted.values.some((other) => typeof other === typeof value),
      })),
  ];
}

const isNumeric = ({ kind }: Typed) => kind === 'number' || kind === 'integer';

function typedFindings(given: Typed, accepted: Typed, place: Place): Finding[] {
  if (given.kind === 'number' && accepted.kind === 'integer')
    return [typeChanged('number', { values: [], types: [accepted] }, place)];
  const limits = limitFindings(given, accepted, place);
  if (given.kind === 'object') return [...limits, ...memberFindings(given, accepted, place, compare)];
  return given.kind === 'array' ? [...limits, ...itemFindings(given, accepted, place, compare)] : limits;
}

/** True if two objects of a union differ in the value of a member that names their variant. */
function isOtherVariant(given: Typed, accepted: Typed): boolean {
  const valueOf = ({ schema: { properties } }: Typed, name: string) => {
    const member = isSchema(properties) ? properties[name] : undefined;
    return isSchema(member) ? member['const'] : undefined;
  };
  return Object.keys(isSchema(given.schema['properties']) ? given.schema['properties'] : {}).some((name) => {
    const [one, other] = [valueOf(given, name), valueOf(accepted, name)];
    return one !== undefined && other !== undefined && !same(one, other);
  });
}

/** Compares one alternative with the most similar accepted alternative. */
function alternativeFindings(given: Typed, accepted: Alternatives, place: Place): Finding[] {
  const candidates = accepted.types.filter(
    (type) => type.kind === given.kind || (isNumeric(type) && isNumeric(given)),
  );
  const results = candidates.map((type) => {
    const findings = typedFindings(given, type, place);
    const refusals = findings.filter(({ isNote }) => !isNote).length;
    const rank = (isOtherVariant(given, type) ? 1e6 : 0) + refusals * 1e3 + findings.length;
    return { findings, rank: findings.length ? rank : 0 };
  });
  const best = results.sort((a, b) => a.rank - b.rank)[0];
  return best ? best.findings : [typeChanged(given.kind, accepted, place)];
}

/**
 * Returns the reasons why a value of the schema `given` might not be valid for the schema `accepted`; empty
 * if each one is.
 */
export function compare(given: Node, accepted: Node, place: Place): Finding[] {
  if (place.open.some(([one, other]) => one === given.schema && other === accepted.schema)) return [];
  const inside: Place = { ...place, open: [...place.open, [given.schema, accepted.schema]] };
  const [from, to] = [alternativesOf(given), alternativesOf(accepted)];
  if (to.types.some(({ kind }) => kind === 'any')) return [];
  return [
    ...valueFindings(from, to, inside),
    ...from.types.flatMap((type) => alternativeFindings(type, to, inside)),
  ];
}

/** Compares the schema of written values with the schema of accepted values. */
export const compareSchemas = (
  given: Record<string, unknown>,
  accepted: Record<string, unknown>,
  path: string,
  direction: Place['direction'],
): Finding[] =>
  compare(
    childOf({ schema: given, root: given }, given),
    childOf({ schema: accepted, root: accepted }, accepted),
    {
      path,
      direction,
      open: [],
    },
  );
