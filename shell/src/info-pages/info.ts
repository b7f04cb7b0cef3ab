import { help, contact, pricing, safety, trust } from './supportTexts';
import { cookies, privacy, terms } from './legalTexts';

/** A heading and its paragraphs. */
export type InfoPart = readonly [heading: string, ...paragraphs: string[]];
export type InfoPage = { title: string; intro: string; parts: readonly InfoPart[] };

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
