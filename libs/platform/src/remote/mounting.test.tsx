import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSlice } from '@reduxjs/toolkit';
import { Component, Suspense, useState, type ReactNode } from 'react';
import { Slot } from './Slot';
import { createStore, injectSlice } from '../store';
import { renderScreen } from '../testing/renderScreen';
import { setTheme, THEME_KEY, useTheme } from '../browser/theme';
import { lazyScreen, reloadFailedScreens } from './lazyScreen';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <p>broken</p> : this.props.children);
}

test('a screen whose chunk failed is loaded again at the next mount', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isUp = false;
  const Bookings = () => <p>bookings</p>;
  const Screen = lazyScreen(
    () => (isUp ? Promise.resolve({ Bookings }) : Promise.reject(new Error('chunk'))),
    'Bookings',
  );
  const Page = () => {
    const [attempt, setAttempt] = useState(0);
    const handleRetry = () => {
      reloadFailedScreens();
      setAttempt(attempt + 1);
    };
    return (
      <>
        <button onClick={handleRetry}>Retry</button>
        <Boundary key={attempt}>
          <Suspense fallback="loading">
            <Screen />
          </Suspense>
        </Boundary>
      </>
    );
  };
  await act(async () => void render(<Page />));
  expect(await screen.findByText('broken')).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('bookings')).toBeInTheDocument();
  silence.mockRestore();
});

test('a remote keeps the state of its slice when Retry runs its setup again', () => {
  const draft = createSlice({
    name: 'mf-bookings',
    initialState: { step: 1 },
    reducers: { next: (state) => void (state.step += 1) },
  });
  const store = createStore();
  injectSlice('mf-bookings', draft.reducer);
  store.dispatch(draft.actions.next());
  injectSlice('mf-bookings', draft.reducer);
  expect(store.getState()).toMatchObject({ 'mf-bookings': { step: 2 } });
});

test('a slot passes its props to the host and renders nothing without a host', () => {
  const routes = [{ path: '/', element: <Slot name="book-service" serviceId="s-1" height={300} /> }];
  const Host = ({ name, props, height }: { name: string; props: object; height?: number }) => (
    <p>{JSON.stringify({ name, props, height })}</p>
  );
  const { unmount } = renderScreen({ routes, slots: Host });
  expect(
    screen.getByText('{"name":"book-service","props":{"serviceId":"s-1"},"height":300}'),
  ).toBeInTheDocument();
  unmount();
  expect(renderScreen({ routes }).container).toHaveTextContent('');
});

test('the theme is stored under its key and is a class of the root (product 4)', async () => {
  const Switch = () => {
    const [theme, toggle] = useTheme();
    return <button onClick={toggle}>{theme}</button>;
  };
  render(<Switch />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(screen.getByRole('button', { name: 'dark' })).toBeInTheDocument();
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  act(() => setTheme('light'));
  expect(screen.getByRole('button', { name: 'light' })).toBeInTheDocument();
  expect(document.documentElement).not.toHaveClass('dark');
});
