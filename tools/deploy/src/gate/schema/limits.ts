import type { JsonSchema } from '@tm/contracts/endpoints';
import type { Literal, Typed } from './alternatives';
import { refusal, same, type Finding, type Place } from './node';

const LOWER = ['minLength', 'minItems', 'minProperties'];
const UPPER = ['maxLength', 'maxItems', 'maxProperties'];
const STRUCTURE = ['type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'];
const BOUNDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'];
/** Rules that the gate can order. Two of any other keyword, such as `pattern`, are equal or differ. */
const ORDERED = new Set([...LOWER, ...UPPER, ...STRUCTURE, ...BOUNDS]);

type Bound = { value: number; isOpen: boolean };

const numberAt = (schema: JsonSchema, keyword: string): number | undefined =>
  typeof schema[keyword] === 'number' ? schema[keyword] : undefined;

/** Returns the lowest number that a schema admits, or with `sign` -1 the highest, negated. */
function lowest({ schema, kind }: Typed, sign: 1 | -1): Bound | undefined {
  const name = sign === 1 ? 'Minimum' : 'Maximum';
  const closed = numberAt(schema, name.toLowerCase());
  const open = numberAt(schema, `exclusive${name}`);
  const isWhole = kind === 'integer';
  const bounds = [
    ...(closed === undefined ? [] : [{ value: sign * closed, isOpen: false }]),
    ...(open === undefined ? [] : [{ value: sign * open + (isWhole ? 1 : 0), isOpen: !isWhole }]),
    ...(isWhole ? [{ value: Number.MIN_SAFE_INTEGER, isOpen: false }] : []),
  ];
  return bounds.sort((a, b) => b.value - a.value || Number(b.isOpen) - Number(a.isOpen))[0];
}

const isTighter = (a: Bound | undefined, b: Bound | undefined): boolean =>
  a !== undefined && (b === undefined || a.value > b.value || (a.value === b.value && a.isOpen && !b.isOpen));

/** Describes a rule of the service that is narrower than the sent values, or wider than the read ones. */
function changed({ direction }: Place, keyword: string, given: unknown, accepted: unknown): string {
  const [module, service] = direction === 'sent' ? [given, accepted] : [accepted, given];
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  if (service === undefined) return `${keyword} removed (was ${text(module)})`;
  const verb = ORDERED.has(keyword) ? (direction === 'sent' ? 'narrowed' : 'widened') : 'changed';
  return `${keyword} ${verb}: ${text(service)}${module === undefined ? '' : ` (was ${text(module)})`}`;
}

/** Returns the rules of `accepted` that values of `given` may break, except for members and items. */
export function limitFindings(given: Typed, accepted: Typed, place: Place): Finding[] {
  const both = (keyword: string) => [given.schema[keyword], accepted.schema[keyword]] as const;
  const report = (keyword: string, [from, to] = both(keyword)) =>
    refusal(place, changed(place, keyword, from, to));
  const lengths = (keywords: string[], sign: 1 | -1) =>
    keywords.filter((keyword) => {
      const [from, to] = [numberAt(given.schema, keyword), numberAt(accepted.schema, keyword)];
      const implied = sign === 1 ? 0 : -Infinity;
      return to !== undefined && (from === undefined ? implied : sign * from) < sign * to;
    });
  const bounds = ([1, -1] as const).flatMap((sign) => {
    const [from, to] = [lowest(given, sign), lowest(accepted, sign)];
    const shown = (bound?: Bound) => bound && sign * bound.value;
    const isWidth = isTighter(to, from);
    return isWidth ? [report(sign === 1 ? 'minimum' : 'maximum', [shown(from), shown(to)])] : [];
  });
  const step = numberAt(accepted.schema, 'multipleOf');
  const ownStep = numberAt(given.schema, 'multipleOf') ?? (given.kind === 'integer' ? 1 : 0);
  const isStep = step === undefined || (ownStep !== 0 && ownStep % step === 0);
  const others = Object.keys(accepted.schema).filter((keyword) => !ORDERED.has(keyword));
  return [
    ...[...lengths(LOWER, 1), ...lengths(UPPER, -1)].map((keyword) => report(keyword)),
    ...(accepted.kind === 'number' || accepted.kind === 'integer' ? bounds : []),
    ...(isStep ? [] : [report('multipleOf')]),
    ...others.filter((keyword) => !same(...both(keyword))).map((keyword) => report(keyword)),
  ];
}

/** Returns true if a single value is valid for a schema of a type. */
export function admits(type: Typed, value: Literal): boolean {
  const { kind, schema } = type;
  if (kind === 'any') return true;
  if (typeof value === 'string') {
    const length = [...value].length;
    const pattern = schema['pattern'];
    return (
      kind === 'string' &&
      length >= (numberAt(schema, 'minLength') ?? 0) &&
      length <= (numberAt(schema, 'maxLength') ?? Infinity) &&
      (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
    );
  }
  if (typeof value !== 'number') return false;
  if (kind !== 'number' && (kind !== 'integer' || !Number.isInteger(value))) return false;
  const [low, high] = [lowest(type, 1), lowest(type, -1)];
  const isAbove = (bound: Bound | undefined, at: number) =>
    bound === undefined || at > bound.value || (at === bound.value && !bound.isOpen);
  return isAbove(low, value) && isAbove(high, -value);
}
