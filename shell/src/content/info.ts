import type { InfoPage } from './infoPage';
import { help, contact, pricing, safety, trust } from './supportTexts';
import { cookies, privacy, terms } from './legalTexts';

/** The pages by path, in the order of the footer. */
export const INFO: Readonly<Record<string, InfoPage>> = {
  '/help': help,
  '/safety': safety,
  '/contact': contact,
  '/trust': trust,
  '/pricing': pricing,
  '/terms': terms,
  '/privacy': privacy,
  '/cookies': cookies,
};
