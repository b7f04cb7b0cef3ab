import { expect, test } from '@playwright/test';
import { expectSound } from './look';
import { DESK, enterAs, expectToast, newPerson } from './people';

test('an administrator decides the first service of the work list, and it is gone from the list', async ({
  browser,
}) => {
  const admin = await newPerson(browser, DESK);
  await enterAs(admin, 'super_admin');
  await admin.goto('/admin');
  const list = admin.getByRole('list', { name: 'Work list' });
  await expect(list).toBeVisible();
  await expectSound(admin, 'admin work list');
  // The oldest one is of the demo data. Services of other tests wait behind it.
  const link = list.getByRole('listitem').filter({ hasText: 'Service ·' }).first().getByRole('link');
  const place = await link.getAttribute('href');
  await link.click();
  await admin.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Approve' }).click();
  await expectToast(admin, 'Service approved');
  await admin.getByRole('link', { name: 'Work List' }).click();
  await expect(list).toBeVisible();
  await expect(list.locator(`a[href="${place}"]`)).toHaveCount(0);
  await admin.context().close();
});
