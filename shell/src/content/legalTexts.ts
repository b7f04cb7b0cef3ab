import type { InfoPage } from './infoPage';

export const terms: InfoPage = {
  title: 'Terms of Service',
  intro: 'The agreement between you and us, in plain words.',
  parts: [
    [
      'What we are',
      'Trusted Marketplace brings customers together with service providers and restaurants in Nigeria. The work itself is agreed between you and the provider.',
    ],
    [
      'Your account',
      'Give true details, keep your password to yourself, and use one account. Providers answer for what they list: it must be real, lawful and yours to offer.',
    ],
    [
      'Bookings',
      'A request becomes a booking when the provider accepts it; providers may decline it. Customers may cancel a request at any time, and a booking until the free cancellation that its service names ends.',
    ],
    ['Reviews', 'Write about what happened, without insults and without other people’s private details.'],
    [
      'Prohibited conduct',
      'Fraud, harassment, fake listings or reviews, and getting around the site’s payment. We suspend accounts that do this.',
    ],
  ],
};

export const privacy: InfoPage = {
  title: 'Privacy Policy',
  intro: 'What we know about you, why, and who sees it.',
  parts: [
    [
      'What we keep',
      'What you give us: name, email, phone, location, picture, and for providers the business. And what happens here: bookings, reviews and notifications.',
    ],
    [
      'Who sees it',
      'Customers see a provider’s name, business and phone. Providers see the name, phone and address of the people who book them. Reviews show a first name and an initial. Your email is not shown to other users. When you pay online, our payment company Paystack gets your email and the amount. You give the number of your card to that company, never to us.',
    ],
    [
      'On your device',
      'Your browser stores unfinished work until you send or save it: a booking that you have started or that waits for a network, changes of your profile, reviews and replies; for providers also services, hours, details of the business and documents. It also stores the address of your last booking. All of it is deleted when you sign out.',
    ],
    ['What we do not do', 'We do not sell your data, and no advertising company tracks you on this site.'],
    [
      'Your rights',
      'The Nigeria Data Protection Act 2023 lets you see, correct and erase what we keep. Your profile does all three: edit it, and export your data or delete your account in its settings. Or write to hello@trustedmarketplace.ng.',
    ],
  ],
};

export const cookies: InfoPage = {
  title: 'Cookies',
  intro: 'We use only a few cookies, and none of them tracks you.',
  parts: [
    [
      'The session',
      'When you sign in, one cookie keeps you signed in. Scripts cannot read it, and it goes when you sign out.',
    ],
    [
      'Your devices',
      'A second cookie stores for a year on which devices you have signed in, so that attempts to guess your password on other devices do not lock you out. It does not sign you in by itself.',
    ],
    [
      'New versions',
      'While we try a new version of a page with some visitors, a third cookie keeps you on the same version for 30 days. It holds a random number and nothing about you.',
    ],
    [
      'Low data',
      'When you switch Low data on or off, a fourth cookie stores your choice for a year, so that the first pictures are of the right size. It says nothing else.',
    ],
    [
      'On your device',
      'Your browser remembers the theme you chose, light or dark, how you like lists to look, and whether you save data. Until you sign out it also remembers the address of your last booking, and unfinished work: a booking, changes of your profile, reviews and replies, and for providers services, hours, details of the business and documents. That stays on your device.',
    ],
    ['No others', 'There are no advertising or analytics cookies, so there is nothing to agree to.'],
  ],
};
