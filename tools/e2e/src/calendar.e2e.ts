import { expect, test } from '@playwright/test';
import { complaintsAbout } from './look';
import { DESK, PHONE, enterAs, expectToast, newPerson, scrollToEnd } from './people';

test('on a phone each line of a booking is completely inside its block or hidden', async ({ browser }) => {
  const page = await newPerson(browser, PHONE);
  await enterAs(page, 'service_provider');
  await page.goto('/provider-dashboard/calendar?view=day');
  const blocks = page.locator('[role="gridcell"] a[href*="booking"]');
  let seen = 0;
  for (let before = 0; before < 7; before += 1) {
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    seen += await blocks.count();
    const cut = await blocks.evaluateAll((links) =>
      links.flatMap((link) => {
        const { right, bottom } = link.getBoundingClientRect();
        const lines = [...link.children].map((line) => line.getBoundingClientRect());
        return lines.filter((line) => line.left < right && (line.right > right || line.bottom > bottom))
          .length;
      }),
    );
    expect(cut.filter((lines) => lines > 0)).toEqual([]);
    const address = page.url();
    await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).not.toHaveURL(address);
  }
  expect(seen).toBeGreaterThan(0);
});

test('an external calendar reads the address of a provider until it is withdrawn', async ({ browser }) => {
  const page = await newPerson(browser, DESK);
  await enterAs(page, 'service_provider');
  await page.goto('/provider-dashboard/hours');
  await expect(page.getByText('Opening hours')).toBeVisible();
  const make = page.getByRole('button', { name: 'Make address' });
  await scrollToEnd(page, make);
  await make.click();
  const address = page.getByRole('textbox', { name: 'Calendar address' });
  const url = await address.inputValue();
  await address.scrollIntoViewIfNeeded();
  expect(await complaintsAbout(page, 'hours, a new calendar address')).toEqual([]);
  const calendar = await newPerson(browser);
  const file = await calendar.request.get(new URL(url).pathname);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT\r\n[^]*END:VCALENDAR\r\n$/);
  await page.getByRole('list', { name: 'Calendar addresses' }).getByRole('button').last().click();
  await expectToast(page, 'Address withdrawn');
  await expect(address).toHaveCount(0);
  expect((await calendar.request.get(new URL(url).pathname)).status()).toBe(404);
});

test('an address that is not on the public internet is refused with a sentence at the field', async ({
  browser,
}) => {
  const page = await newPerson(browser, DESK);
  await enterAs(page, 'service_provider');
  await page.goto('/provider-dashboard/hours');
  await expect(page.getByText('Opening hours')).toBeVisible();
  const address = page.getByRole('textbox', { name: 'Address of the calendar' });
  await scrollToEnd(page, address);
  await address.fill('https://127.0.0.1/private.ics');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect(page.getByText('This address is not on the public internet.')).toBeVisible();
  await address.scrollIntoViewIfNeeded();
  expect(await complaintsAbout(page, 'hours, a refused calendar')).toEqual([]);
  await expect(page.getByRole('list', { name: 'Other calendars' })).toHaveCount(0);
});
