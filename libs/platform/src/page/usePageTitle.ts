import { pageTitle } from '@tm/domain';
import { useEffect } from 'react';

export { pageTitle };

/** Sets the document title. Each screen calls it once; `PageHead` of `@tm/ui` calls it with its heading. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
