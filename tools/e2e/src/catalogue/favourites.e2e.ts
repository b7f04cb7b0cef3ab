import { expect, test } from '@playwright/test';
import { expectSound } from '../look';
import { expectToast, newPerson, PHONE, sendSignIn } from '../people';

test('a visitor saves a service, signs in, finds it on Favourites, removes it and takes that back', async ({
  browser,
}) => {
  const page = await newPerson(browser, PHONE);
  await page.goto('/services');
  const card = page.getByRole('main').getByRole('article').first();
  const title = (await card.getByRole('heading').textContent())!;
  const heart = page.getByRole('button', { name: `Save ${title}`, exact: true }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const { width, height } = (await heart.boundingBox())!;
  expect([width, height]).toEqual([44, 44]);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const isSaved = page.waitForResponse(
    (answer) => answer.url().includes('/api/favourites/listing/') && answer.request().method() === 'PUT',
  );
  await page.goto(`/auth?next=${encodeURIComponent('/favourites')}`);
  await sendSignIn(page, 'customer');
  expect((await isSaved).status()).toBe(204);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  const saved = page.getByRole('main').getByRole('link', { name: title, exact: true });
  await expect(saved).toBeVisible();
  await expectSound(page, 'favourites');

  await heart.click();
  await expect(saved).toBeHidden();
  await expectToast(page, 'Removed from your favourites');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toBeVisible();
  await heart.click();
  await expect(saved).toBeHidden();
  await expectToast(page, 'Removed from your favourites');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});
