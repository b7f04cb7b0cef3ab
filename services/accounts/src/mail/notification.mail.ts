import { html } from '@tm/service-kit';
import type { Template } from './template';

/** The mail behind a bell: the same words, and a link into the site. `link` is a path, so it can only lead to us. */
export const notificationMail: Template = ({
  firstName,
  origin,
  data: { title = '', message = '', link = '/' },
}) => {
  const address = new URL(link, origin).href;
  return {
    subject: title,
    text: `Hello ${firstName},\n\n${message}\n\n${address}\n\nTrusted Marketplace\n`,
    html: html`<!doctype html>
      <html lang="en">
        <body style="margin:0;padding:24px;background:#f5f5f4;font-family:system-ui,sans-serif;color:#1c1917">
          <div style="max-width:480px;margin:auto;padding:24px;background:#fff;border-radius:12px">
            <p>Hello ${firstName},</p>
            <h1 style="font-size:20px">${title}</h1>
            <p>${message}</p>
            <p><a href="${address}" style="color:#047857">Open Trusted Marketplace</a></p>
          </div>
        </body>
      </html>`,
  };
};
