import {
  ENDPOINTS,
  operationOf,
  type EndpointKey,
  type JsonSchema,
  type Operation,
} from '@tm/contracts/endpoints';
import {
  appReasons,
  contractNotes,
  serviceReasons,
  type ModuleCalls,
  type ServiceOperations,
} from './contracts';

const KEY = 'PUT /api/bookings/:id';
const ENUMS = { old: ['accepted', 'cancelled'], new: ['accepted', 'cancelled', 'disputed'] };

const body = (statuses: readonly string[], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { status: { type: 'string', enum: statuses }, ...more },
  required: ['status'],
  additionalProperties: false,
});
const booking = (statuses: readonly string[], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { id: { type: 'string' }, status: { type: 'string', enum: statuses }, ...more },
  required: ['id', 'status', ...Object.keys(more)],
});
const operation = (parts: Partial<Operation> = {}): Operation => ({
  body: body(ENUMS.old),
  response: booking(ENUMS.old),
  ...parts,
});
const app = (parts?: Partial<Operation>, version = '1.0.0-a'): ModuleCalls => ({
  module: 'mf-bookings',
  version,
  calls: { [KEY]: { service: 'bookings', ...operation(parts) } },
});
const service = (parts?: Partial<Operation>, version = '2.0.0-a'): ServiceOperations => ({
  service: 'bookings',
  version,
  operations: { [KEY]: operation(parts) },
});
const WITH = 'mf-bookings 1.0.0-a with bookings 2.0.0-a: bookings.PUT /api/bookings/:id';

test('names module, service, path and difference', () => {
  expect(appReasons(app(), [service({ body: body(['accepted']) })])).toEqual([
    `${WITH}.body.status: value removed: "cancelled"`,
  ]);
});

it.each<[string, Partial<Operation>, Partial<Operation>, string[]]>([
  ['a body that the service no longer reads', {}, { body: undefined }, ['.body.status: member removed']],
  ['a body that the module does not send', { body: undefined }, {}, ['.body.status: required member added']],
  [
    'a query parameter that the service does not know',
    { query: { type: 'object', properties: { as: { type: 'string' } } } },
    {},
    ['.query.as: member removed'],
  ],
  ['an empty response', {}, { response: undefined }, ['.response: response removed']],
  ['a file as response', {}, { response: 'bytes' }, ['.response: response changed: bytes (was JSON)']],
  [
    'a removed member of the response',
    { response: booking(ENUMS.old, { notes: { type: 'string' } }) },
    {},
    ['.response.notes: member removed'],
  ],
])('refuses %s', (_what, sent, served, reasons) => {
  expect(appReasons(app(sent), [service(served)])).toEqual(reasons.map((reason) => WITH + reason));
  expect(serviceReasons(service(served), [app(sent)])).toEqual(reasons.map((reason) => WITH + reason));
});

test('a response that the module does not read may be of any form', () => {
  expect(appReasons(app({ response: undefined }), [service({ response: 'bytes' })])).toEqual([]);
});

test('a module must also fit the version before the live service', () => {
  const before = { ...service({}, '1.9.0-z'), operations: {} };
  expect(appReasons(app(), [service(), before])).toEqual([
    'mf-bookings 1.0.0-a with bookings 1.9.0-z: bookings.PUT /api/bookings/:id: operation removed',
  ]);
});

test('a service must fit every version of a module that a visitor may get', () => {
  const canary = app({ body: body(ENUMS.new) }, '1.1.0-b');
  expect(serviceReasons(service(), [app(), canary])).toEqual([
    'mf-bookings 1.1.0-b with bookings 2.0.0-a: bookings.PUT /api/bookings/:id.body.status: value removed: "disputed"',
  ]);
});

test('compares a call with the service that owns it, and with no other', () => {
  expect(appReasons(app(), [{ service: 'catalog', version: '2.0.0-a', operations: {} }])).toEqual([]);
});

test('gives a note about a new value of an enumeration in a response', () => {
  const next = service({ body: body(ENUMS.new), response: booking(ENUMS.new) });
  expect(serviceReasons(next, [app()])).toEqual([]);
  expect(contractNotes([app()], [next])).toEqual([`${WITH}.response.status: value added: "disputed"`]);
});

/**
 * Each change of a contract can be deployed in steps that the gate accepts: [who deploys, with which
 * contract].
 */
it.each<[string, ['app' | 'service', Partial<Operation>][]]>([
  [
    'a value of an enumeration in request and response',
    [
      ['service', { body: body(ENUMS.new), response: booking(ENUMS.new) }],
      ['app', { body: body(ENUMS.new), response: booking(ENUMS.new) }],
    ],
  ],
  [
    'an optional member of the request',
    [
      ['service', { body: body(ENUMS.old, { reason: { type: 'string' } }) }],
      ['app', { body: body(ENUMS.old, { reason: { type: 'string' } }) }],
    ],
  ],
  [
    'a member of the response',
    [
      ['service', { response: booking(ENUMS.old, { notes: { type: 'string' } }) }],
      ['app', { response: booking(ENUMS.old, { notes: { type: 'string' } }) }],
    ],
  ],
  [
    'another pattern of a text',
    [
      [
        'service',
        {
          body: body(ENUMS.old, {
            at: {
              anyOf: [
                { type: 'string', pattern: '^a' },
                { type: 'string', pattern: '^b' },
              ],
            },
          }),
        },
      ],
      ['app', { body: body(ENUMS.old, { at: { type: 'string', pattern: '^b' } }) }],
      ['service', { body: body(ENUMS.old, { at: { type: 'string', pattern: '^b' } }) }],
    ],
  ],
])('%s has an order of deployments', (_what, steps) => {
  let [liveApp, liveService] = [app(), service()];
  for (const [who, contract] of steps) {
    const next = who === 'app' ? app(contract) : service(contract);
    if ('calls' in next) {
      expect(appReasons(next, [liveService])).toEqual([]);
      liveApp = next;
    } else {
      expect(serviceReasons(next, [liveApp])).toEqual([]);
      liveService = next;
    }
  }
  // A module that goes first is refused.
  const last = steps.at(-1)?.[1];
  expect(appReasons(app(last), [service()])).not.toEqual([]);
});

test('every endpoint of today is compatible with itself', () => {
  const keys = Object.keys(ENDPOINTS) as EndpointKey[];
  // Equal schemas are not compared in detail, so those of the service get a title.
  const titled = (parts: Operation): Operation =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : { ...part, title: name },
      ]),
    );
  const operations = Object.fromEntries(keys.map((key) => [key, titled(operationOf(key))]));
  const calls = Object.fromEntries(keys.map((key) => [key, { service: 'all', ...operationOf(key) }]));
  const [module, all] = [
    { module: 'm', version: '1', calls },
    { service: 'all', version: '1', operations },
  ];
  expect([...appReasons(module, [all]), ...contractNotes([module], [all])]).toEqual([]);
});
