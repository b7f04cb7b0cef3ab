import type { VisitorRegistry } from '@tm/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setImmediate } from 'node:timers';
import { notify } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { mockSite, site } from '../../testing/site';
import { VersionNotice } from './VersionNotice';

const MINUTE = 60_000;

mockSite();
let asked = 0;
/** The deployed shell; the page's own is version 1. */
const deploy = (version: string) =>
  site.use(
    http.get('*/remotes.json', () => {
      asked += 1;
      const registry: VisitorRegistry = {
        schema: 1,
        revision: 1,
        shell: { version, files: {} },
        remotes: {},
      };
      return HttpResponse.json(registry);
    }),
  );
const show = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  asked = 0;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  Object.assign(globalThis, { __webpack_public_path__: 'http://localhost/mf/shell/v/1/' });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

/** Lets time pass, and the answers of the site arrive. */
const pass = async (ms: number) => {
  await act(async () => {
    jest.advanceTimersByTime(ms);
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
  });
};
const draw = (
  content = (
    <form aria-label="Booking">
      <input aria-label="Address" />
    </form>
  ),
) => {
  const reload = jest.fn();
  const drawn = renderScreen({
    routes: [
      {
        path: '*',
        element: (
          <>
            {content}
            <VersionNotice reload={reload} />
          </>
        ),
      },
    ],
  });
  return { ...drawn, reload };
};
const notice = () => screen.queryByText('A new version is ready');
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

test('VersionNotice offers a reload ten minutes after the start when another shell is live', async () => {
  deploy('2');
  const { reload, container } = draw();
  await pass(9 * MINUTE);
  expect([asked, notice()]).toEqual([0, null]);
  await pass(MINUTE);
  await pass(1_000);
  expect(screen.getByText('A new version is ready').closest('[role="status"]')).not.toBeNull();
  jest.useRealTimers();
  expect((await axe(container)).violations).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('VersionNotice stays hidden while the live shell is that of the page, and after a failed request', async () => {
  deploy('1');
  draw();
  await pass(10 * MINUTE);
  site.use(http.get('*/remotes.json', () => ((asked += 1), new HttpResponse(null, { status: 502 }))));
  await pass(10 * MINUTE);
  await pass(1_000);
  expect([asked, notice()]).toEqual([2, null]);
});

test('VersionNotice asks again after ten minutes when the first check was some milliseconds late', async () => {
  deploy('1');
  draw();
  jest.setSystemTime(Date.now() + 5);
  await pass(10 * MINUTE);
  jest.setSystemTime(Date.now() - 5);
  await pass(10 * MINUTE);
  expect(asked).toBe(2);
});

test('VersionNotice asks when the page becomes visible, at most every ten minutes, and never while hidden', async () => {
  deploy('2');
  draw();
  show('hidden');
  await pass(25 * MINUTE);
  expect(asked).toBe(0);
  show('visible');
  await pass(0);
  expect(asked).toBe(1);
  show('hidden');
  show('visible');
  await pass(MINUTE);
  expect(asked).toBe(1);
});

test('VersionNotice waits while a field has the focus, and for ever over a changed form', async () => {
  deploy('2');
  draw();
  const field = screen.getByLabelText('Address');
  act(() => field.focus());
  await pass(11 * MINUTE);
  expect(notice()).toBeNull();
  act(() => field.blur());
  await pass(1_000);
  expect(notice()).not.toBeNull();
  act(() => field.focus());
  expect(notice()).toBeNull();
  fireEvent.input(field, { target: { value: '7 Marina Road' } });
  act(() => field.blur());
  await pass(5 * MINUTE);
  expect(notice()).toBeNull();
});

test('VersionNotice stays away from a form that was filled in before it started', async () => {
  deploy('2');
  draw(
    <form>
      <input
        ref={(field) => {
          if (field) field.value = '7 Marina Road';
        }}
      />
    </form>,
  );
  await pass(11 * MINUTE);
  expect([asked, notice()]).toEqual([1, null]);
});

test.each([
  ['a dialog', <div key="d" role="dialog" aria-label="Book" />],
  ['a menu', <div key="m" role="menu" />],
  [
    'loading content',
    <main key="l">
      <p aria-busy="true" />
    </main>,
  ],
])('VersionNotice waits while the page shows %s', async (_what, content) => {
  deploy('2');
  draw(content);
  await pass(15 * MINUTE);
  expect([asked, notice()]).toEqual([1, null]);
});

test('VersionNotice waits for an open toast', async () => {
  deploy('2');
  draw();
  act(() => notify({ title: 'Saved' }));
  await pass(11 * MINUTE);
  expect(notice()).toBeNull();
});

test('VersionNotice appears over a search, which a reload keeps', async () => {
  deploy('2');
  draw(
    <form role="search">
      <input aria-label="Search" />
    </form>,
  );
  fireEvent.input(screen.getByLabelText('Search'), { target: { value: 'pipe' } });
  await pass(10 * MINUTE);
  await pass(1_000);
  expect(notice()).not.toBeNull();
});

test('"Later" hides the notice for an hour', async () => {
  deploy('2');
  draw();
  await pass(10 * MINUTE);
  await pass(1_000);
  await user().click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).toBeNull();
  await pass(59 * MINUTE);
  expect(notice()).toBeNull();
  await pass(2 * MINUTE);
  await pass(1_000);
  expect(notice()).not.toBeNull();
});

test('the notice leaves when the live version is that of the page again', async () => {
  deploy('2');
  draw();
  await pass(10 * MINUTE);
  await pass(1_000);
  expect(notice()).not.toBeNull();
  deploy('1');
  await pass(10 * MINUTE);
  expect(notice()).toBeNull();
});
