import { expect, type Page } from '@playwright/test';

/** A layout shift that no input has caused, with the moved elements and their places before and after. */
export type Shift = { value: number; moved: string[] };

/** Records the layout shifts of the pages that are opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    const describeMove = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${place(previousRect)} to ${place(currentRect)}`;
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(describeMove) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Returns the sum of the layout shifts and what moved. */
export async function shiftOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await shiftsOf(page);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved).join('\n'),
  };
}

/** Expects that the page has shifted by no more than the performance goals allow. */
export async function expectNoShift(page: Page): Promise<void> {
  const { sum, moved } = await shiftOf(page);
  expect(sum, moved).toBeLessThanOrEqual(0.02);
}
