import {
  COMMISSION_BPS,
  DEFAULT_CANCELLATION_HOURS,
  PAY_MINUTES,
  RELEASE_HOURS,
  VERIFICATION_PROMISE,
} from '@tm/domain';
import type { InfoPage } from './infoPage';

const percent = (bps: number): string => `${bps / 100} %`;

export const help: InfoPage = {
  title: 'Help Center',
  intro: 'Short answers to what people ask most.',
  parts: [
    [
      'How do I book?',
      'Open a service, choose Book Now, and give a day, a time, your phone number and the address. The provider gets your request at once, or as soon as you have paid online, and accepts or declines it.',
    ],
    [
      'Where do I see my bookings?',
      'Under My Bookings in your account menu, with their status. Each booking has an 8-character reference, for example #d8a9bd26.',
    ],
    [
      'Can I cancel?',
      `Yes: a request at any time, and a booking that was accepted until its free cancellation ends, usually ${DEFAULT_CANCELLATION_HOURS} hours before the start. Open the booking and choose Cancel. After that, talk to the provider or propose another time.`,
    ],
    [
      'How do I become a provider?',
      'Create an account as a service provider or restaurant owner, or choose Become a Provider in your customer account. Then add your business and your first service.',
    ],
    [
      'Who can leave a review?',
      'Customers, once for each completed booking. That is why reviews here come from real work.',
    ],
  ],
};

export const safety: InfoPage = {
  title: 'Safety',
  intro: 'A few habits that keep both sides safe.',
  parts: [
    [
      'Keep it on the site',
      'Book and pay here only. If a provider asks you to pay outside the site, we cannot help you with that booking.',
    ],
    [
      'Look for the badge',
      'Verified Provider means that our team has checked the business. Read the reviews too: each of them belongs to a completed booking.',
    ],
    [
      'At the appointment',
      'Compare the name with the booking, tell a friend or relative who is coming, and keep valuables out of the way. If something feels wrong, stop and call us.',
    ],
    [
      'For providers',
      'Go only to the address of an accepted booking, and mark work as started and as completed. This protects your payment.',
    ],
  ],
};

export const contact: InfoPage = {
  title: 'Contact Us',
  intro: 'We answer every message, seven days a week.',
  parts: [
    ['Email', 'hello@trustedmarketplace.ng. Give the booking reference when it is about a booking.'],
    ['Phone', '+234 700 000 0000'],
    ['Address', 'Lagos, Nigeria'],
  ],
};

export const trust: InfoPage = {
  title: 'Trust & Safety',
  intro: 'What we do so that you can rely on each other.',
  parts: [
    [
      'Verification',
      `We check every business before it gets the badge, usually within ${VERIFICATION_PROMISE}, and notify the provider by email.`,
    ],
    ['Every service is approved', 'Our team checks every new service before customers see it.'],
    [
      'Honest ratings',
      'A rating is the mean of its reviews, and each of them belongs to a completed booking. Ratings and reviews cannot be bought or reordered. We hide a review only when it breaks the rules, and tell both sides why.',
    ],
    ['Accounts that break the rules', 'We suspend the account. It is signed out everywhere at once.'],
  ],
};

export const pricing: InfoPage = {
  title: 'Pricing',
  intro: 'What it costs to book, and to be booked.',
  parts: [
    [
      'For customers',
      'Browsing and an account are free. A service shows its price before you book: fixed, by the hour, or per item. We work out the total from that price.',
    ],
    [
      'For providers and restaurants',
      `Registering, verification and listing your services are free. Of a booking that is paid online we keep a commission when its money is released: ${percent(COMMISSION_BPS.home_repair)} of the price, ${percent(COMMISSION_BPS.restaurant)} for restaurants. A booking that is paid on site costs you nothing.`,
    ],
    [
      'Your payment',
      `It is held in escrow, and goes to the provider when the work is complete. The final price may vary with your requirements, if you both agree. You pay online within ${PAY_MINUTES} minutes after you book, and nothing is added to the price. We release the money when you confirm the work, or ${RELEASE_HOURS} hours after it was completed. If the provider declines or does not come, all of it goes back to you. Where a provider takes it, you can pay on site instead: we then hold no money.`,
    ],
  ],
};
