import { VERIFICATION_PROMISE } from '@tm/domain';
import { BadgeCheck, Headphones, ShieldCheck, Star } from 'lucide-react';

export const CUSTOMER_STEPS = [
  {
    title: 'Find your service',
    text: 'Search by what you need and where. Compare prices, ratings and free times of people near you.',
  },
  {
    title: 'Book and pay securely',
    text: 'Choose a day and a time. Your payment waits in escrow; the provider sees that it is there.',
  },
  {
    title: 'Get your service',
    text: 'The provider comes and does the work. You confirm it, and tell others how it went.',
  },
];

export const PROVIDER_STEPS = [
  {
    title: 'Register and get verified',
    text: `Create your account and tell us about your business. We check it within ${VERIFICATION_PROMISE} and send you an email.`,
  },
  {
    title: 'List your services',
    text: 'Say what you do, where, and for how much. Add pictures; customers choose by them.',
  },
  {
    title: 'Grow your business',
    text: 'Accept requests, get paid on time, and let good reviews bring the next customer.',
  },
];

export const FEATURES = [
  {
    title: 'Verified providers',
    text: 'Our team checks every business before it gets the badge.',
    icon: BadgeCheck,
  },
  { title: 'Secure payments', text: 'Escrow protects both sides until the work is done.', icon: ShieldCheck },
  { title: 'Real reviews', text: 'Only customers with a completed booking can leave one.', icon: Star },
  {
    title: '24/7 support',
    text: 'People who answer, by email and phone, seven days a week.',
    icon: Headphones,
  },
];
