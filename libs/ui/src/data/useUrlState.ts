import { useLocation, useSearchParams } from '@tm/platform';
import { useEffect, useRef } from 'react';
import { sheetOfEntry } from '../overlay/dialog/sheetEntry';
import type { Param } from './param';

type History = 'replace' | 'push';

/**
 * State in the URL whose parts depend on each other. `names` are its parameters; `write` omits those that
 * equal the default.
 */
export type UrlCodec<State> = {
  names: readonly string[];
  read: (params: URLSearchParams) => State;
  write: (state: State) => Readonly<Record<string, string>> | URLSearchParams;
};

type Options = {
  /** How a change affects the browser history: it replaces the current entry, or adds one. */
  history?: History;
  /** Keeps the state of the history entry when it is replaced. */
  keepsHistoryState?: boolean;
};

const pairsOf = (written: Readonly<Record<string, string>> | URLSearchParams) =>
  written instanceof URLSearchParams ? [...written] : Object.entries(written);

/** Returns `params` with those of the state at the end, in the order of `write`. Other parameters stay. */
const withState = <State>({ names, write }: UrlCodec<State>, params: URLSearchParams, state: State) => {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  for (const [name, text] of pairsOf(write(state))) next.set(name, text);
  return next;
};

/** `useUrlState` for a codec. */
export function useUrlCodec<State extends object>(
  codec: UrlCodec<State>,
  { history = 'replace', keepsHistoryState = false }: Options = {},
) {
  const [params, setParams] = useSearchParams();
  const { pathname, state: historyState } = useLocation();
  const state = codec.read(params);
  // The router renders a change later, so a second change before that must not begin with the old parameters.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = (part: Partial<State>, how: { history?: History } = {}) => {
    const before = latest.current;
    latest.current = withState(codec, before, { ...codec.read(before), ...part });
    setParams(latest.current, {
      // The entry of an open sheet has the same address, so it becomes the entry of the change.
      replace: (how.history ?? history) === 'replace' || sheetOfEntry() !== undefined,
      ...(keepsHistoryState && { state: historyState as unknown }),
    });
  };
  const defaults = codec.read(new URLSearchParams());
  return [
    state,
    set,
    {
      isDefault: (Object.keys(defaults) as (keyof State)[]).every((name) => state[name] === defaults[name]),
      reset: () => set(defaults),
      /** The path of this page with a part of the state changed, for a link. */
      hrefWith: (part: Partial<State>) => {
        const search = withState(codec, params, { ...state, ...part }).toString();
        return pathname + (search && `?${search}`);
      },
    },
  ] as const;
}

type Spec<State> = { readonly [Name in keyof State]: Param<State[Name]> };

const codecOf = <State extends object>(spec: Spec<State>): UrlCodec<State> => {
  const names = Object.keys(spec) as (keyof State & string)[];
  return {
    names,
    read: (params) =>
      Object.fromEntries(names.map((name) => [name, spec[name].read(params.get(name))])) as State,
    write: (state) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const text = spec[name].write(state[name]);
          return text === null ? [] : [[name, text]];
        }),
      ),
  };
};

/**
 * State in the URL, so that Back, Reload and links find it again:
 * `const [filters, set, { isDefault, reset, hrefWith }] = useUrlState({ status: param.oneOf(STATUSES, 'all')
 * })`. Defaults are omitted, other parameters stay, and invalid values read as the default.
 */
export const useUrlState = <State extends object>(spec: Spec<State>, options?: Options) =>
  useUrlCodec(codecOf(spec), options);
