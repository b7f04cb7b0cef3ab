/** The open sheet whose entry of the history this is (`useBackCloses`); undefined when it is a page's own. */
export const sheetOfEntry = (): string | undefined =>
  (window.history.state as { sheet?: string } | null)?.sheet;

/**
 * Leaves the entry of a sheet that is open no more because the page was loaded again: the back button would
 * do nothing, once. Called before anything is drawn, while no sheet can be open.
 */
export const leaveStaleSheet = (): void => {
  if (sheetOfEntry() !== undefined) window.history.back();
};
