import { OWN_ERROR, type Defect } from '../builds';
import { expect, test } from '../fixture';
import { cellsOf, type Cell } from './remotes';
import * as pages from './visit';
import type { Visit } from './visit';

let version = 0;
const deploymentOf = ({ name }: Cell, defect?: Defect) => ({
  name,
  version: `2.0.${(version += 1)}`,
  defect,
});

const DEFECTS: { defect: Defect; title: string }[] = [
  { defect: 'entry', title: 'an entry that throws' },
  { defect: 'module', title: 'a module that throws when it loads' },
  { defect: 'render', title: 'a screen that throws while rendering' },
];

/** The browser itself reports the error of a script, which no other script can catch. */
const withoutOwnError = (visit: Visit, defect: Defect): Visit =>
  defect === 'entry' ? { ...visit, errors: visit.errors.filter((error) => error !== OWN_ERROR) } : visit;

for (const [turn, { defect, title }] of DEFECTS.entries())
  test(`${title} shows the card in its place, and Retry loads the next version`, async ({
    browser,
    site,
  }) => {
    const cells = cellsOf(turn);
    // The version before is broken too, so that nothing is left to fall back to.
    await site.send({ deploy: [...cells, ...cells].map((cell) => deploymentOf(cell, defect)) });
    const visits = await pages.openAll(browser, site, cells);
    await pages.forEach(visits, pages.expectCard);
    await pages.forEach(visits, pages.expectTheRestWorks);
    await pages.forEach(visits, pages.expectCard);
    await site.send({ deploy: cells.map((cell) => deploymentOf(cell)) });
    await pages.forEach(visits, async ({ page, cell }) => {
      await pages.retry(page).click();
      await expect(pages.heading(page, cell.heading)).toBeVisible();
    });
    await pages.forEach(visits, (visit) => pages.leave(withoutOwnError(visit, defect)));
  });

test('a screen whose chunk is gone after a deployment shows the card, and Retry loads the new version', async ({
  browser,
  site,
}) => {
  const cells = cellsOf(DEFECTS.length).filter(({ next }) => next);
  const visits = await pages.openAll(browser, site, cells, ({ path, next }) => next!.from ?? path);
  await pages.forEach(visits, async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  await site.send({
    deploy: cells.map((cell) => deploymentOf(cell)),
    deleteOld: cells.map(({ name }) => name),
  });
  await pages.forEach(visits, async (visit) => {
    const { page, cell } = visit;
    await page.getByRole('link', { name: cell.next!.link }).first().click();
    await pages.expectCard(visit);
    await pages.expectTheRestWorks(visit);
    await pages.expectCard(visit);
    await pages.retry(page).click();
    await expect(pages.heading(page, cell.next!.heading)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(pages.card(visit)).toHaveCount(0);
    await pages.leave(visit);
  });
});
