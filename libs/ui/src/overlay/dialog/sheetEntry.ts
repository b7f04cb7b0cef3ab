/**
 * Returns the id of the open sheet that owns the current history entry (`useBackCloses`); undefined for an
 * entry of a page.
 */
export const sheetOfEntry = (): string | undefined =>
  (window.history.state as { sheet?: string } | null)?.sheet;

/**
 * Leaves the history entry of a sheet that is no longer open because the page was reloaded. Otherwise the
 * first press of the back button would have no effect. Called before the first render, while no sheet can be
 * open.
 */
export const leaveStaleSheet = (): void => {
  if (sheetOfEntry() !== undefined) window.history.back();
};
