import { expect, type Page } from '@playwright/test';

type Caught = { subject: string; html: string };

/** Returns the mails to `address`, the newest first. `mailPage` is that of the common site by default. */
export const mailsTo = async (
  page: Page,
  address: string,
  mailPage = process.env['SITE_MAIL'],
): Promise<Caught[]> =>
  (await (
    await page.request.get(`${mailPage}/api/messages?to=${encodeURIComponent(address)}`)
  ).json()) as Caught[];

/** Waits for the newest mail to `address` with a matching subject. */
export async function findMail(page: Page, address: string, subject: RegExp): Promise<Caught> {
  const find = async () => (await mailsTo(page, address)).find((mail) => subject.test(mail.subject));
  await expect
    .poll(async () => (await find()) !== undefined, { message: `a mail "${subject}" to ${address}` })
    .toBe(true);
  return (await find())!;
}

/** Follows the link to `path` in such a mail, as its reader would. */
export async function followMail(page: Page, address: string, subject: RegExp, path: string): Promise<void> {
  const { html } = await findMail(page, address, subject);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  const link = links.find((href) => href.includes(path));
  if (!link) throw new Error(`The mail "${subject}" has no link to ${path}.`);
  await page.goto(link);
}
