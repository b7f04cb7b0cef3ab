// A host provides only the shared packages that it imports itself: one line per key of libs/build/src/shared.mjs.
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
import '@tm/platform';
import '@tm/ui';
