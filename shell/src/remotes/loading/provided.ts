import * as platform from '@tm/platform';
import * as ui from '@tm/ui';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The modules that the shell provides to remotes: one line per key of `libs/build/src/providedModules.mjs`.
 */
export const provided: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@tm/platform': platform,
  '@tm/ui': ui,
};

/** Their versions, inserted by the build. */
export const versions = JSON.parse(process.env.TM_SHARED ?? '{}') as Readonly<Record<string, string>>;
