import type { Browser } from '@playwright/test';
import { agreeByCall, fixedPriceListing } from '../bookingSteps';
import { DESK, enterAs, newPerson } from '../people';

/** Opens the pages of a customer and a provider who have agreed on an appointment. */
export const openAgreed = async (browser: Browser, baseURL: string, daysAhead: number) => {
  const [customer, provider] = [
    await newPerson(browser, DESK, { baseURL }),
    await newPerson(browser, DESK, { baseURL }),
  ];
  await enterAs(customer, 'customer');
  await enterAs(provider, 'service_provider');
  const listing = await fixedPriceListing(provider);
  const made = await agreeByCall({ customer, provider, listing, daysAhead });
  return { customer, provider, listing, made };
};
