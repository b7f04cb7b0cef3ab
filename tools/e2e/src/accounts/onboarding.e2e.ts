import { expect, test, type Page } from '@playwright/test';
import { press, tabTo, typeInto } from '../keyboard';
import { expectSound } from '../look';
import { DESK, expectToast, newPerson, openLeaving, PHONE } from '../people';
import { expectToSignIn } from './leaving';
import { choosePhoto, freshEmail, registered, signUpByKeyboard } from './newcomer';

const CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano', 'Ibadan', 'Kaduna', 'Benin City'];

/** Expects that the heading of a step has the focus, so that screen readers announce the step. */
const expectStep = async (page: Page, step: string, heading: string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  const current = page.getByRole('list', { name: 'Steps of onboarding' }).locator('[aria-current="step"]');
  await expect(current).toHaveText(step);
};

async function fillProfile(page: Page, checksLayout: boolean): Promise<void> {
  await expectStep(page, 'Profile', 'Tell us about you');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('Location is required')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  if (checksLayout) await expectSound(page, 'onboarding profile, errors');
  await typeInto(page, 'Phone', '0803 123 4567');
  const city = page.getByLabel('Location');
  await expect(city.getByRole('option')).toHaveText(['Choose a city', ...CITIES]);
  await tabTo(page, city);
  await page.keyboard.type('Benin');
  await expect(city).toHaveValue('Benin City');
  await press(page, page.getByRole('button', { name: 'Continue' }));
}

async function addPhoto(page: Page): Promise<void> {
  const picker = page.getByLabel('Upload picture');
  await tabTo(page, picker);
  await choosePhoto(page, picker);
  await expectToast(page, 'Profile image updated successfully');
}

async function fillBusiness(page: Page, checksLayout: boolean): Promise<void> {
  await expectStep(page, 'Business', 'Tell us about your business');
  await press(page, page.getByRole('button', { name: 'Complete Setup' }));
  await expect(page.getByText('Business name is required')).toBeVisible();
  await expect(page.getByText('Business description is required')).toBeVisible();
  if (checksLayout) await expectSound(page, 'onboarding business, errors');
  await typeInto(page, 'Business Name', 'Adebayo Electrical Works');
  await typeInto(page, 'Business Description', 'Wiring, sockets and inverters in every part of Benin City.');
  await press(page, page.getByRole('button', { name: 'Complete Setup' }));
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  const checksLayout = size === 'phone';

  test(`a provider completes onboarding by keyboard on a ${size}: role, photo, profile, business, review, dashboard`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, viewport);
    await signUpByKeyboard(page, freshEmail(`provider-${size}`), 'Customer');
    await page.waitForURL('**/onboarding');
    if (checksLayout) await expectSound(page, 'onboarding role');
    await press(page, page.getByRole('button', { name: /^Service Provider/ }));
    await expectStep(page, 'Profile', 'Tell us about you');
    await addPhoto(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await fillProfile(page, checksLayout);
    await fillBusiness(page, checksLayout);
    await expectStep(page, 'Verification', 'Your account awaits review');
    await expect(page.getByText(/awaits admin review.*24-48 hours/)).toBeVisible();
    await expect(page.getByText('Not submitted', { exact: true })).toBeVisible();
    if (checksLayout) await expectSound(page, 'onboarding verification');
    await press(page, page.getByRole('button', { name: 'Continue' }));
    await expectStep(page, 'Complete', 'You are all set');
    if (checksLayout) await expectSound(page, 'onboarding complete');
    await press(page, page.getByRole('link', { name: 'Go to dashboard' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Provider Dashboard' })).toBeVisible();

    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`a customer completes onboarding by keyboard on a ${size} and finds the services`, async ({
    browser,
  }) => {
    const page = await newPerson(browser, viewport);
    await signUpByKeyboard(page, freshEmail(`customer-${size}`), 'Customer');
    await page.waitForURL('**/onboarding');
    await press(page, page.getByRole('button', { name: 'Continue as Customer' }));
    await fillProfile(page, false);
    await expectStep(page, 'Complete', 'You are all set');
    if (checksLayout) await expectSound(page, 'onboarding complete, customer');
    await press(page, page.getByRole('link', { name: 'Browse Services' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Find Services' })).toBeVisible();
  });
}

test('onboarding starts at the sign-in for visitors, at the profile for a restaurant owner, and at the business when only it is missing', async ({
  browser,
}) => {
  const visitor = await newPerson(browser, PHONE);
  const words = ['Authentication Required', 'Please sign in to continue with onboarding.'] as const;
  await expectToSignIn(visitor, ...words, () => openLeaving(visitor, '/onboarding'));

  const owner = await newPerson(browser, PHONE);
  await registered(owner, freshEmail('owner'), { userType: 'restaurant_owner', isReachable: false });
  await owner.goto('/');
  await owner.waitForURL('**/onboarding');
  await expect(owner.getByRole('heading', { level: 1, name: 'Tell us about you' })).toBeVisible();
  await owner.request.put('/api/profile', { data: { phone: '0803 123 4567', location: 'Kano' } });
  // A reload stays at its step; a new visit starts with the missing step.
  await owner.goto('/');
  await owner.waitForURL('**/onboarding');
  await expect(owner.getByLabel('Restaurant Name')).toBeVisible();
});
