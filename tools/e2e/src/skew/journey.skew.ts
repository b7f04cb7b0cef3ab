import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Listing } from '@tm/contracts';
import type { SkewPlan } from '@tm/deploy/skew';
import {
  bookFirstTime,
  booking,
  doWork,
  expectListing,
  fixedPriceListing,
  followListing,
  freeDay,
  newestReference,
  openDay,
  review,
} from '../bookingSteps';
import { enterAs, expectToast, newPerson, sendSignIn } from '../people';

const COMMENT = 'Two versions worked together.';
const DAYS_AHEAD = 40;

const { rows } = JSON.parse(readFileSync(process.env['SKEW_PLAN']!, 'utf8')) as SkewPlan;

/** Makes a combination live: the apps in the registry and the addresses of the services. */
async function makeLive(row: number): Promise<void> {
  const response = await fetch(process.env['SKEW_CONTROL']!, { method: 'POST', body: String(row) });
  expect(await response.text()).toBe('');
}

const APP_FILE = /\/mf\/([\w-]+)\/v\/([^/]+)\//;

/** Opens a browser context that adds the versions of the apps that it loads to `loaded`. */
async function newWatchedPerson(browser: Browser, loaded: Set<string>): Promise<Page> {
  const page = await newPerson(browser);
  page.context().on('request', (request) => {
    const [, name, version] = APP_FILE.exec(request.url()) ?? [];
    if (name) loaded.add(`${name} ${version}`);
  });
  return page;
}

/** A visitor finds a service, signs in where its page asks for it, and books it. Returns the reference. */
async function findAndBook(customer: Page, listing: Listing, date: string): Promise<string> {
  await customer.goto('/services');
  await followListing(customer, listing);
  await sendSignIn(customer, 'customer');
  await expectListing(customer, listing);
  await bookFirstTime(customer, date);
  await openDay(customer, date);
  return newestReference(customer, listing);
}

/** The provider opens the dashboard, and the super admin the booking and the queue of reviews. */
async function lookAround(provider: Page, admin: Page, reference: string): Promise<void> {
  await provider.goto('/provider-dashboard');
  await expect(provider.getByRole('heading', { level: 1 })).toBeVisible();
  await enterAs(admin, 'super_admin');
  await admin.goto('/admin?tab=bookings');
  await expect(admin.getByRole('tabpanel').getByText(reference).first()).toBeVisible();
  await admin.goto('/admin?tab=reviews');
  await expect(admin.getByRole('tabpanel').locator('tbody[aria-busy="false"]')).toBeVisible();
}

/** Runs the main journey, and returns the versions of the apps that the browsers have loaded. */
async function runJourney(browser: Browser): Promise<string[]> {
  const loaded = new Set<string>();
  const provider = await newWatchedPerson(browser, loaded);
  await enterAs(provider, 'service_provider');
  const listing = await fixedPriceListing(provider);
  const date = await freeDay(provider, listing, DAYS_AHEAD);
  await openDay(provider, date);

  const customer = await newWatchedPerson(browser, loaded);
  const reference = await findAndBook(customer, listing, date);
  const [theirs, ours] = [booking(customer, reference), booking(provider, reference)];
  await ours.getByRole('button', { name: 'Accept' }).click();
  await expectToast(provider, 'Booking Updated');
  await expect(theirs).toContainText('Accepted');
  await doWork(ours, theirs);
  await review(theirs, COMMENT);
  await lookAround(provider, await newWatchedPerson(browser, loaded), reference);
  return [...loaded];
}

for (const [at, { title, apps }] of rows.entries())
  test(`the main journey passes with ${title}`, async ({ browser }) => {
    await makeLive(at);
    const loaded = await runJourney(browser);
    expect(loaded.sort()).toEqual([...apps].sort());
  });
