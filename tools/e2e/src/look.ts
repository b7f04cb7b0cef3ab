import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { DESK, PHONE } from './people';

/** Rules that another theme can break; the others see the same page each time. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Rules that this version of axe runs only when asked: the text on a control is in its name (WCAG 2.5.3), targets are 24 px (2.5.8). */
const EXTRA_RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};
const SIZES = Object.entries({ phone: PHONE, desk: DESK });
const THEMES = ['light', 'dark'] as const;
/** A folder for a picture of every state that is looked at, for people's eyes: `JOURNEY_PICTURES=pictures npx playwright test accounts`. */
const PICTURES = process.env['JOURNEY_PICTURES'];

/** As the theme switch does it, without another load of the page. */
const wear = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate((value) => document.documentElement.classList.toggle('dark', value === 'dark'), theme);

/** Controls beyond the edge of something that hides what is there: nobody can press them. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const controls = [...document.querySelectorAll('main :is(button, select, input)')];
    return controls.flatMap((control) => {
      let frame = control.parentElement;
      while (frame && !clips(frame)) frame = frame.parentElement;
      if (!frame || /auto|scroll/.test(getComputedStyle(frame).overflowX)) return [];
      const [box, edge] = [control.getBoundingClientRect(), frame.getBoundingClientRect()];
      // What only the keyboard brings up is kept in a point.
      const isCut =
        box.width > 0 && edge.width > 2 && (box.right > edge.right + 1 || box.left < edge.left - 1);
      return isCut ? [control.outerHTML.slice(0, 120)] : [];
    });
  });

/** What is wider than the box that it lies in, though nothing there scrolls or was meant to reach further. */
const standsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const styleOf = (element: Element) => getComputedStyle(element);
    /** Where `main` lets everything be seen: no part of the page clips or scrolls it. */
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
      // What is for screen readers only is kept in a point.
      const isSeen = display !== 'contents' && box.width > 2 && frame.width > 2;
      if (!isSeen || !isBlock(styleOf(element)) || !isOpen(parent)) return [];
      const edge = frame.right - parseFloat(paddingRight) - parseFloat(borderRightWidth);
      return box.right > edge + 1 ? [element.outerHTML.slice(0, 120)] : [];
    });
  });

/** Text that ends at the edge of what hides the rest, without the dots that say so. */
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

/** What does not fit the page's width: horizontal scroll, controls and texts that are cut off, what stands out of its box. */
export async function widthComplaints(page: Page, where: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(await cutOff(page)).map((control) => `${where}: cut off: ${control}`),
    ...(await clipped(page)).map((text) => `${where}: text cut off: ${text}`),
    ...(await standsOut(page)).map((part) => `${where}: stands out: ${part}`),
    ...(overflow > 0 ? [`${where}: ${overflow} px of horizontal scroll`] : []),
  ];
}

/** Axe for this page. A page that has it already is not sent it again, and how elements that pass could be found is not worked out. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Our pages have no frames: its older way spares a new page for each look.
  return new AxeBuilder({ page, axeSource: isThere ? 'void 0;' : undefined })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: EXTRA_RULES });
}

async function inspect(page: Page, where: string, rules: string[] | 'all'): Promise<string[]> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${where.replace(/[^\w]+/g, '-')}.png`) });
  const axe = await axeOf(page);
  // A menu is drawn at the end of the page and belongs to its button; axe knows that of dialogs only.
  if (await page.getByRole('menu').count()) axe.disableRules('region');
  const { violations } = await (rules === 'all' ? axe : axe.withRules(rules)).analyze();
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

/** Resizes, and has every style worked out anew: while a page loads, Chromium at times keeps those of the size before. */
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

/**
 * What is wrong with what the page shows now, at both sizes and in both themes: horizontal scroll, controls that are cut off, what stands
 * out of its box, and what axe finds. The page keeps the size and the theme it had.
 */
export async function complaintsAbout(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize() ?? DESK;
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const complaints: string[] = [];
  for (const [size, viewport] of SIZES) {
    await resize(page, viewport);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const theme of THEMES) {
      await wear(page, theme);
      complaints.push(
        ...(await inspect(page, `${where}, ${size}, ${theme}`, theme === 'light' ? 'all' : OF_COLOUR)),
      );
    }
  }
  await resize(page, before);
  await wear(page, wasDark ? 'dark' : 'light');
  return complaints;
}

/** What a page does when it has nothing better to do is not done: on a busy machine it would be counted with what the page is made of. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** The state that the page is in is sound at both sizes and in both themes. */
export const expectSound = async (page: Page, where: string) =>
  expect(await complaintsAbout(page, where)).toEqual([]);
