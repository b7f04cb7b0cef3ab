import { pageTitle } from '@tm/domain';
import { useEffect } from 'react';

export { pageTitle };

/** Names the page in the browser's tab. Each screen calls it once; `PageHead` of `@tm/ui` does it for its heading. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
