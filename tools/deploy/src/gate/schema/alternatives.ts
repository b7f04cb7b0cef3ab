import type { JsonSchema } from '@tm/contracts/endpoints';
import { childOf, isSchema, same, type Node } from './node';

export type Kind = 'any' | 'never' | 'null' | 'string' | 'number' | 'integer' | 'object' | 'array';
export type Literal = string | number | boolean;
export type Typed = Node & { kind: Kind };

/** A schema as the union of single values and of typed schemas. */
export type Alternatives = { values: Literal[]; types: Typed[] };

/** Keywords that describe a schema and change nothing for its values. */
const ANNOTATIONS = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'id',
  '$id',
  '$defs',
  '$schema',
];

function resolve({ schema, root }: Node): Node {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return { schema, root };
  const target = $ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, name) => (isSchema(at) ? at[name] : undefined), root);
  return resolve({ schema: { ...(isSchema(target) ? target : {}), ...rest }, root });
}

const join = (all: Alternatives[]): Alternatives => ({
  values: [...new Set(all.flatMap(({ values }) => values))],
  types: all.flatMap(({ types }) => types),
});

const one = (kind: Kind, { schema, root }: Node): Alternatives => ({
  values: [],
  types: [{ kind, schema, root }],
});

function ofValues(values: readonly unknown[], node: Node): Alternatives {
  const isLiteral = (value: unknown): value is Literal =>
    ['string', 'number', 'boolean'].includes(typeof value);
  const literals = values.filter(isLiteral);
  const isNullable = values.includes(null);
  return { values: literals, types: isNullable ? one('null', { ...node, schema: {} }).types : [] };
}

/** The type of a schema without the keyword `type`. */
function implied(schema: JsonSchema): Kind {
  if (same(schema['not'], {})) return 'never';
  if (schema['properties'] ?? schema['required']) return 'object';
  return schema['items'] ? 'array' : 'any';
}

/** Splits a schema into its alternatives: branches of `anyOf` and `oneOf`, values of `enum`, types. */
export function alternativesOf(node: Node): Alternatives {
  const resolved = resolve(node);
  const schema = Object.fromEntries(
    Object.entries(resolved.schema).filter(([keyword]) => !ANNOTATIONS.includes(keyword)),
  );
  const { anyOf, oneOf, enum: values, const: value, type, ...rest } = schema;
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches))
    return join(
      branches.map((branch) => {
        const { schema: own } = resolve(childOf(resolved, branch));
        return alternativesOf({ ...resolved, schema: { ...(type ? { type } : {}), ...rest, ...own } });
      }),
    );
  if (Array.isArray(values)) return ofValues(values, resolved);
  if ('const' in schema) return ofValues([value], resolved);
  if (Array.isArray(type))
    return join(
      type.map((each) => alternativesOf({ ...resolved, schema: { ...rest, type: each as string } })),
    );
  if (type === 'boolean') return ofValues([true, false], resolved);
  const kind = typeof type === 'string' ? (type as Kind) : implied(schema);
  return kind === 'never' ? { values: [], types: [] } : one(kind, { ...resolved, schema: rest });
}
