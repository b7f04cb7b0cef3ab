import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { DESK, PHONE } from './people';

/** Rules that depend on the theme; all others give the same result in both themes. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/**
 * Rules that this version of axe runs only on request: the text on a control is in its name (WCAG 2.5.3),
 * targets are 24 px (2.5.8).
 */
const EXTRA_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};
const SIZES = { phone: PHONE, desk: DESK };
type View = { size: keyof typeof SIZES; theme: 'light' | 'dark'; rules: 'all' | 'colour' };
/** Each size and each theme once, with all rules. */
const TWO_VIEWS: readonly View[] = [
  { size: 'phone', theme: 'light', rules: 'all' },
  { size: 'desk', theme: 'dark', rules: 'all' },
];
/** Each size in each theme. */
const FOUR_VIEWS: readonly View[] = [
  { size: 'phone', theme: 'light', rules: 'all' },
  { size: 'phone', theme: 'dark', rules: 'colour' },
  { size: 'desk', theme: 'light', rules: 'all' },
  { size: 'desk', theme: 'dark', rules: 'colour' },
];
/**
 * A folder for a screenshot of every checked state: `JOURNEY_PICTURES=pictures npx playwright test accounts`.
 */
const PICTURES = process.env['JOURNEY_PICTURES'];

/** Sets the theme as the theme switch does, without a reload. */
const applyTheme = (page: Page, theme: View['theme']) =>
  page.evaluate((value) => document.documentElement.classList.toggle('dark', value === 'dark'), theme);

/** Returns controls beyond the edge of an element that hides its overflow, where they cannot be pressed. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const controls = [...document.querySelectorAll('main :is(button, select, input)')];
    return controls.flatMap((control) => {
      let frame = control.parentElement;
      while (frame && !clips(frame)) frame = frame.parentElement;
      if (!frame || /auto|scroll/.test(getComputedStyle(frame).overflowX)) return [];
      const [box, edge] = [control.getBoundingClientRect(), frame.getBoundingClientRect()];
      // Elements that appear only on keyboard focus are kept at the size of a point.
      const isCut =
        box.width > 0 && edge.width > 2 && (box.right > edge.right + 1 || box.left < edge.left - 1);
      return isCut ? [control.outerHTML.slice(0, 120)] : [];
    });
  });

/** Returns elements wider than their box, unless it scrolls or they are meant to overflow. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styleOf = (element: Element) => getComputedStyle(element);
    /** Returns true if no ancestor up to `main` clips or scrolls the element. */
    const isOpen = (element: Element): boolean =>
      element.matches('main') || (styleOf(element).overflowX === 'visible' && isOpen(element.parentElement!));
    const isBlock = ({ position, display, marginRight }: CSSStyleDeclaration) =>
      /static|relative/.test(position) &&
      !/^inline|contents|none/.test(display) &&
      parseFloat(marginRight) >= 0;
    return [...document.querySelectorAll('main :not(svg *)')].flatMap((element) => {
      const parent = element.parentElement!;
      const { display, paddingRight, borderRightWidth } = styleOf(parent);
      const [box, frame] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
      // Elements for screen readers only are kept at the size of a point.
      const isSeen = display !== 'contents' && box.width > 2 && frame.width > 2;
      if (!isSeen || !isBlock(styleOf(element)) || !isOpen(parent)) return [];
      const edge = frame.right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
      return box.right > edge + 1 ? [element.outerHTML.slice(0, 120)] : [];
    });
  });

/** Returns text cut off at the edge of an element without an ellipsis. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, [role="dialog"] *, [role="menu"] *')].flatMap((element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && clipPath === 'none';
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim() !== '',
      );
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 2;
      return hides && hasText && isCut ? [element.outerHTML.slice(0, 160)] : [];
    }),
  );

/**
 * Returns everything that does not fit the page's width: horizontal scroll, cut-off controls and texts,
 * overflowing elements.
 */
export async function widthComplaints(page: Page, where: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(await cutOff(page)).map((control) => `${where}: cut off: ${control}`),
    ...(await clipped(page)).map((text) => `${where}: text cut off: ${text}`),
    ...(await overflowing(page)).map((part) => `${where}: stands out: ${part}`),
    ...(overflow > 0 ? [`${where}: ${overflow} px of horizontal scroll`] : []),
  ];
}

/** Returns Axe for this page. It is not injected twice, and passing elements are not computed. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // The legacy mode avoids a new page for each check; our pages have no frames.
  return new AxeBuilder({ page, axeSource: isThere ? 'void 0;' : undefined })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: EXTRA_RULES });
}

/**
 * Puts the header and the bars at the foot of the window into the flow of the page, or back. Axe counts a
 * target that one of them covers in part as too small, although the user can scroll it out.
 */
const placeBars = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('body header, [data-page-bar], [data-tabs]'))
      bar.style.position = value;
  }, position);

async function inspect(page: Page, where: string, rules: View['rules']): Promise<string[]> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${where.replace(/[^\w]+/g, '-')}.png`) });
  const axe = await axeOf(page);
  // A menu is rendered at the end of the page and belongs to its button, which axe accepts only for dialogs.
  if (await page.getByRole('menu').count()) axe.disableRules('region');
  await placeBars(page, 'static');
  const { violations } = await (rules === 'all' ? axe : axe.withRules(OF_COLOUR)).analyze();
  await placeBars(page, '');
  return [
    ...(await widthComplaints(page, where)),
    ...violations.map(
      ({ id, nodes }) =>
        `${where}: axe ${id}: ${nodes
          .slice(0, 2)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    ),
  ];
}

/**
 * Resizes the window and forces all styles to be computed again, because while a page loads, Chromium
 * sometimes keeps those of the previous size.
 */
async function resize(page: Page, viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => innerWidth === width, viewport.width);
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.display = 'none';
    void root.offsetWidth;
    root.style.display = '';
  });
}

async function complaintsIn(views: readonly View[], page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize() ?? DESK;
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const complaints: string[] = [];
  for (const { size, theme, rules } of views) {
    if (page.viewportSize()?.width !== SIZES[size].width) await resize(page, SIZES[size]);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await applyTheme(page, theme);
    complaints.push(...(await inspect(page, `${where}, ${size}, ${theme}`, rules)));
  }
  await resize(page, before);
  await applyTheme(page, wasDark ? 'dark' : 'light');
  return complaints;
}

/**
 * Returns the faults of a state on the way of a test, on a phone in the light theme and on a desktop in the
 * dark one: horizontal scroll, cut-off controls, overflowing elements, and axe violations. Afterwards the
 * page has its former size and theme.
 */
export const complaintsAbout = (page: Page, where: string) => complaintsIn(TWO_VIEWS, page, where);

/** Returns the faults of a page at each size in each theme. */
export const complaintsInEveryView = (page: Page, where: string) => complaintsIn(FOUR_VIEWS, page, where);

/**
 * Disables idle callbacks, because on a busy machine their downloads would be counted as part of the page.
 */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Expects no faults of a state on the way of a test. */
export const expectSound = async (page: Page, where: string) =>
  expect(await complaintsAbout(page, where)).toEqual([]);
