import { expect, type Locator } from '@playwright/test';
import { bookingPage, bookingReference, MINUTE_MS } from '@tm/domain';
import { agreeByCall, bookByCall, fixedPriceListing } from '../bookingSteps';
import { test } from './clockSite';
import { complaintsAbout } from '../look';
import { enterAs, expectToast, newPerson, PHONE } from '../people';

/** True if the whole element is in the window without scrolling, above the tabs. */
const isInFirstFold = async (element: Locator, tabs: Locator): Promise<boolean> => {
  const [box, foot] = [await element.boundingBox(), await tabs.boundingBox()];
  return box !== null && foot !== null && box.y + box.height <= foot.y;
};

test('a provider answers the soonest request and starts the job of today from Today', async ({
  browser,
  site,
}) => {
  const provider = await newPerson(browser, PHONE, { baseURL: site.origin });
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  await enterAs(provider, 'service_provider');
  await enterAs(customer, 'customer');
  const listing = await fixedPriceListing(provider);
  const job = await agreeByCall({ customer, provider, listing, daysAhead: 24 });
  // The job has begun five minutes ago. The sessions have ended since.
  await site.moveTo(new Date(Date.parse(job.startsAt) + 5 * MINUTE_MS));
  await enterAs(provider, 'service_provider');
  await enterAs(customer, 'customer');
  const first = await bookByCall(customer, listing, 8);
  await site.moveTo(new Date(Date.parse(job.startsAt) + 10 * MINUTE_MS));
  const second = await bookByCall(customer, listing, 6);

  await provider.goto('/provider-dashboard');
  const tabs = provider.getByRole('navigation', { name: 'Your business' });
  const requests = provider.getByRole('region', { name: 'To answer' }).getByRole('listitem');
  await expect(requests).toHaveCount(2);
  await expect(requests.first()).toContainText(`#${bookingReference(first.id)}`);
  await expect(tabs.getByRole('link', { name: /^Bookings 2 waiting/ })).toBeVisible();
  expect(await isInFirstFold(requests.first(), tabs)).toBe(true);
  expect(await complaintsAbout(provider, 'Today of a provider')).toEqual([]);
  await requests.first().getByRole('button', { name: 'Accept' }).click();
  await expectToast(provider, 'Booking Updated');
  await expect(requests).toHaveCount(1);
  await expect(requests.first()).toContainText(`#${bookingReference(second.id)}`);
  await expect(tabs.getByRole('link', { name: /^Bookings 1 waiting/ })).toBeVisible();

  const next = provider.getByRole('article', { name: `Next: Booking ${bookingReference(job.id)}` });
  await expect(next.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(next.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /12%20Allen%20Avenue/);
  await next.getByRole('button', { name: 'Start Work' }).click();
  await expect(next.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  await next.getByRole('heading').getByRole('link').click();
  await expect(provider).toHaveURL(new RegExp(`${bookingPage(job.id)}$`));
  // The tabs stay on the pages that customers have too.
  await expect(tabs.getByRole('link', { name: /^Bookings/ })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Today' }).click();
  await expect(provider.getByRole('heading', { level: 1, name: 'Provider Dashboard' })).toBeVisible();
});
