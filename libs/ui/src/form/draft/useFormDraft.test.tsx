import { renderScreen } from '@tm/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useUser } from '@tm/platform';
import { useFormDraft } from './useFormDraft';

const USER = 'a'.repeat(24);
const KEY = `own:${USER}:thing`;
const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json({ id: USER })));
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

type Fields = { name: string; place: string };
type Draft = ReturnType<typeof useFormDraft<Fields, Fields>>;
type Options = {
  saved?: Fields;
  version?: number;
  extra?: () => object;
  storeDelayMs?: number;
  isValid?: () => boolean;
};

const SAVED: Fields = { name: 'Ada', place: 'Lagos' };
let draft: Draft;
let renders: number;

function Form({ saved = SAVED, ...options }: Options) {
  const current = useFormDraft<Fields, Fields>({
    key: 'thing',
    saved,
    resolver: (values) => ({ values, errors: {} }),
    storeDelayMs: 20,
    ...options,
  });
  useEffect(() => {
    draft = current;
    renders += 1;
  });
  return (
    <form>
      <input aria-label="Name" {...current.form.register('name')} />
      <input aria-label="Place" {...current.form.register('place')} />
    </form>
  );
}

function Screen(options: Options) {
  return useUser() ? <Form {...options} /> : null;
}

const open = async (options: Options = {}) => {
  renders = 0;
  const page = renderScreen({ routes: [{ path: '/', element: <Screen {...options} /> }] });
  await screen.findByLabelText('Name');
  return page;
};
const type = (value: string, label = 'Name') =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
const store = (value: object) => localStorage.setItem(KEY, JSON.stringify(value));
const name = () => screen.getByLabelText('Name');

test('stores the typed fields after a delay, with their base, and deletes them when nothing differs', async () => {
  await open();
  type('Ada O');
  expect(stored()).toBeNull();
  await waitFor(() =>
    expect(stored()).toMatchObject({ text: { name: 'Ada O', place: 'Lagos' }, base: SAVED }),
  );
  type('Ada');
  await waitFor(() => expect(stored()).toBeNull());
});

test('stores the typed fields at once when there is no delay', async () => {
  await open({ storeDelayMs: 0 });
  type('Ada O');
  expect(stored()).toMatchObject({ text: { name: 'Ada O' } });
});

test.each(['pagehide', 'unmount'] as const)('stores the typed fields at once on %s', async (end) => {
  const page = await open();
  type('Ada O');
  if (end === 'unmount') page.unmount();
  else act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(stored()).toMatchObject({ text: { name: 'Ada O' } });
});

test('does not render the form at each key', async () => {
  await open();
  const before = renders;
  for (const text of ['B', 'Be', 'Bea', 'Bean', 'Beans', 'Beanie']) type(text);
  expect(draft.isChanged).toBe(true);
  // React may render once more before it skips equal states.
  expect(renders - before).toBeLessThanOrEqual(2);
  type('Ada');
  expect(draft.isChanged).toBe(false);
});

test('restores a changed field and takes the other fields as they are saved now', async () => {
  store({ text: { name: 'Bea', place: 'Lagos' }, base: SAVED });
  await open();
  expect(draft.draft).toBe('restored');
  expect(name()).toHaveValue('Bea');
});

test('restores an optional field that is not saved yet', async () => {
  store({ text: { ...SAVED, note: 'Ring twice' }, base: SAVED });
  await open();
  expect(draft.form.getValues()).toEqual({ ...SAVED, note: 'Ring twice' });
  expect([draft.draft, draft.isChanged]).toEqual(['restored', true]);
});

test('restores a changed field as outdated when another field was saved since', async () => {
  store({ text: { name: 'Bea', place: 'Lagos' }, base: SAVED });
  await open({ saved: { name: 'Ada', place: 'Abuja' } });
  expect(draft.draft).toBe('outdated');
  expect(name()).toHaveValue('Bea');
  expect(screen.getByLabelText('Place')).toHaveValue('Abuja');
});

test('restores a draft with its own base and version when a version is given', async () => {
  store({ text: { name: 'Bea', place: 'Lagos' }, base: SAVED, version: 1 });
  await open({ saved: { name: 'Cy', place: 'Abuja' }, version: 2 });
  expect(draft).toMatchObject({ draft: 'outdated', base: SAVED });
  expect(draft.currentVersion()).toBe(1);
  expect(screen.getByLabelText('Place')).toHaveValue('Lagos');
  act(() => draft.discard());
  expect(name()).toHaveValue('Cy');
  expect(draft.currentVersion()).toBe(2);
  expect(stored()).toBeNull();
});

test.each([
  [
    'older than 30 days',
    { text: { ...SAVED, name: 'Bea' }, base: SAVED, keptAt: Date.now() - 31 * 86_400_000 },
    true,
  ],
  ['without a field', { text: { name: 'Bea' }, base: { name: 'Ada' } }, false],
  ['with a field of another type', { text: { ...SAVED, name: ['Bea'] }, base: SAVED }, false],
  ['without a base', { text: { ...SAVED, name: 'Bea' } }, false],
])('restores nothing from a draft %s', async (_, value, isDeleted) => {
  store(value);
  await open();
  expect(draft.draft).toBe('none');
  expect(name()).toHaveValue('Ada');
  expect(stored() === null).toBe(isDeleted);
});

test('restores a draft that lacks a newer field, with that field as it is saved', async () => {
  store({ text: { name: 'Adaeze' }, base: { name: 'Ada' }, version: 3, keptAt: Date.now() });
  await open({ version: 3, isValid: () => true });
  expect(name()).toHaveValue('Adaeze');
  expect(screen.getByLabelText('Place')).toHaveValue('Lagos');
  expect(draft.base).toEqual(SAVED);
});

test('a saved form has the sent fields as its base; fields that were typed since stay a draft', async () => {
  await open();
  type('Bea');
  let endSubmit: ReturnType<Draft['beginSubmit']>;
  act(() => void (endSubmit = draft.beginSubmit()));
  expect(draft.isChanged).toBe(false);
  type('Lekki', 'Place');
  act(() => endSubmit());
  expect(draft.base).toEqual({ name: 'Bea', place: 'Lagos' });
  expect(draft.isChanged).toBe(true);
  expect(stored()).toMatchObject({ text: { name: 'Bea', place: 'Lekki' }, base: { name: 'Bea' } });
});

test('a failed request leaves the form changed and stores it at once, with the extra members', async () => {
  await open({ extra: () => ({ attempt: 'k1' }) });
  type('Bea');
  let endSubmit: ReturnType<Draft['beginSubmit']>;
  act(() => void (endSubmit = draft.beginSubmit()));
  act(() => endSubmit('failed'));
  expect(draft.isChanged).toBe(true);
  expect(stored()).toMatchObject({ attempt: 'k1', text: { name: 'Bea' }, base: SAVED });
});

test('adopted fields replace the base and leave the typed fields, as outdated', async () => {
  await open({ version: 1 });
  type('Bea');
  act(() => draft.adopt({ name: 'Cy', place: 'Abuja' }, 2));
  expect(draft).toMatchObject({ draft: 'outdated', base: { name: 'Cy', place: 'Abuja' } });
  expect(name()).toHaveValue('Bea');
  expect(stored()).toMatchObject({ text: { name: 'Bea' }, base: { name: 'Cy' }, version: 2 });
  act(() => draft.adopt({ name: 'Di', place: 'Abuja' }, 3, { name: 'Di', place: 'Abuja' }));
  expect(draft).toMatchObject({ draft: 'none', isChanged: false });
  expect(name()).toHaveValue('Di');
  expect(stored()).toBeNull();
});

test('a stopped form has no draft', async () => {
  const page = await open();
  type('Bea');
  act(() => draft.stop());
  page.unmount();
  expect(stored()).toBeNull();
});
