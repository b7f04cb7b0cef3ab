import { expect } from '@playwright/test';
import { MINUTE_MS } from '@tm/domain';
import { fixedPriceListing } from '../bookingSteps';
import { complaintsAbout } from '../look';
import { choose, inSandbox, requestOnline } from '../paymentSteps';
import { DESK, enterAs, newPerson, PHONE, siteTime } from '../people';
import { test } from './clockSite';

test('money that comes after the time to pay goes back', async ({ browser, site }) => {
  const customer = await newPerson(browser, PHONE, { baseURL: site.origin });
  const provider = await newPerson(browser, DESK, { baseURL: site.origin });
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const made = await requestOnline(customer, await fixedPriceListing(provider), 3);
  await choose(customer, 'USSD code of your bank');
  await customer.getByRole('button', { name: 'Get a Code' }).click();
  const dial = customer.getByRole('link', { name: /^Dial / });
  await expect(dial).toBeVisible();
  const code = (await dial.textContent())!.replace('Dial ', '');
  await site.moveTo(new Date((await siteTime(customer.request)).getTime() + 125 * MINUTE_MS), [customer]);
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'The time to pay has passed' })).toBeVisible();
  await expect(customer.getByText('You were not charged.', { exact: false })).toBeVisible();
  await inSandbox(customer, site.paymentPage, 'ussd', { code, answer: 'confirm' });
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByText(/ came too late and goes back to you\./)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await complaintsAbout(customer, 'pay, too late')).toEqual([]);
  await expect(customer.getByRole('link', { name: 'Book Again' })).toHaveAttribute(
    'href',
    `/services/${made.serviceId}/book`,
  );
});
