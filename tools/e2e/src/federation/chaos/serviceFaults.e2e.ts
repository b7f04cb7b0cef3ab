import { serviceOfPath } from '@tm/domain';
import { expect, test } from '../fixture';
import { cellsOf } from './remotes';
import * as pages from './visit';
import type { Visit } from './visit';

const problem = ({ page, cell }: Visit) => page.getByRole('alert').filter({ hasText: cell.service!.failed });

/** Expects the remote's own error state, which does not blame the visitor's connection. */
async function expectProblem(visit: Visit): Promise<void> {
  await expect(pages.heading(visit.page, visit.cell.heading)).toBeVisible();
  await expect(problem(visit)).toContainText('Try again in a moment.');
}

async function expectRecovery(visit: Visit): Promise<void> {
  const loaded = visit.page.waitForResponse(
    (answer) => answer.ok() && serviceOfPath(new URL(answer.url()).pathname) === visit.cell.service!.name,
  );
  await problem(visit).getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await expect(problem(visit)).toHaveCount(0);
  await expect(pages.heading(visit.page, visit.cell.heading)).toBeVisible();
}

for (const [turn, fault] of (['down', 'slow'] as const).entries())
  test(`a service that is ${fault} leaves the page with an error state, and Retry loads the data`, async ({
    browser,
    site,
  }) => {
    const cells = cellsOf(turn).filter(({ service }) => service);
    await site.send({ services: Object.fromEntries(cells.map(({ service }) => [service!.name, fault])) });
    const visits = await pages.openAll(browser, site, cells);
    await pages.forEach(visits, async (visit) => {
      if (fault === 'slow') {
        await expect(pages.heading(visit.page, visit.cell.heading)).toBeVisible();
        await pages.expectTheRestWorks(visit);
      }
      await expectProblem(visit);
      await pages.expectTheRestWorks(visit);
      await expectProblem(visit);
    });
    await site.send({ services: {} });
    await pages.forEach(visits, expectRecovery);
    await pages.forEach(visits, pages.leave);
  });
