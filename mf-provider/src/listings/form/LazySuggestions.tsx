import { LazyBoundary, lazyScreen } from '@tm/platform';
import { Suspense } from 'react';
import type { SuggestionsProps } from './Suggestions';

const Suggestions = lazyScreen<SuggestionsProps, 'Suggestions'>(() => import('./Suggestions'), 'Suggestions');

/** Loads the suggestions of a text field. Without them the field works the same. */
export const LazySuggestions = (props: SuggestionsProps) => (
  <LazyBoundary otherwise={() => null}>
    <Suspense fallback={null}>
      <Suggestions {...props} />
    </Suspense>
  </LazyBoundary>
);
