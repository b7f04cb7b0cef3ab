import { test, type Browser, type Locator, type Page } from '@playwright/test';
import { expect, signIn, watch, type Site } from '../fixture';
import type { Cell } from './remotes';

/** A page on which a remote meets a fault. */
export type Visit = { page: Page; cell: Cell; errors: string[] };

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const retry = (part: Page | Locator) => part.getByRole('button', { name: 'Retry' });

async function open(browser: Browser, site: Site, cell: Cell, path: string): Promise<Visit> {
  test.info().annotations.push({ type: 'cell', description: cell.name });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  if (cell.role) await signIn(context, site.origin, cell.role);
  const page = await context.newPage();
  const { errors } = watch(page);
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return { page, cell, errors };
}

/** Opens a page of each remote in a separate context without a shared cache. */
export const openAll = (
  browser: Browser,
  site: Site,
  cells: Cell[],
  pathOf = ({ path }: Cell) => path,
): Promise<Visit[]> => Promise.all(cells.map((cell) => open(browser, site, cell, pathOf(cell))));

export const card = ({ page, cell }: Visit) =>
  page.getByRole('alert').filter({ hasText: `${cell.card} is not available right now` });

/** Expects the card in place of a remote that did not load, or that throws. */
export async function expectCard(visit: Visit): Promise<void> {
  await expect(card(visit)).toBeVisible();
  await expect(card(visit)).toContainText('The rest of the page works. Try again in a moment.');
}

/** Follows a link of the header to a page of the shell, and goes back to the page of the remote. */
export async function expectTheRestWorks({ page }: Visit): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'How it Works' }).click();
  await expect(heading(page, 'How it Works')).toBeVisible();
  await page.goBack();
}

/** Expects that the page was not loaded again and that no error was uncaught, and closes the page. */
export async function leave({ page, errors }: Visit): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
}

export const forEach = (visits: Visit[], act: (visit: Visit) => Promise<void>) =>
  Promise.all(visits.map(act));
