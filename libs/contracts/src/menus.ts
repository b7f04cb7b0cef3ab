import { DIETARY_MARKS, MENU_LIMITS } from '@tm/domain';
import * as z from 'zod/mini';
import { naira } from './amountFields';
import { realDate } from './dateFields';
import { line } from './fields';
import { objectPath } from './uploadFields';

const menuItem = z.strictObject({
  name: line(100, 'Item name is required'),
  price: naira,
  description: z.optional(line(200)),
  marks: z.optional(
    z.array(z.enum(DIETARY_MARKS, 'Unknown mark')).check(
      z.maxLength(DIETARY_MARKS.length, 'Each mark only once'),
      z.refine((all) => new Set(all).size === all.length, 'Each mark only once'),
    ),
  ),
  /** One of the owner's uploads. */
  photo: z.optional(objectPath),
  /** Lagos day on which the item is sold out; it has no effect on any other day. */
  soldOutOn: z.optional(realDate),
});
const { sections, perSection, items } = MENU_LIMITS;

/** A menu: sections with items. Prices are in naira. */
export const menu = z
  .array(
    z.strictObject({
      section: line(60, 'Section name is required'),
      items: z
        .array(menuItem, 'Items must be a list')
        .check(z.maxLength(perSection, `At most ${perSection} items in a section`)),
    }),
    'The menu must be a list of sections',
  )
  .check(
    z.maxLength(sections, `At most ${sections} sections`),
    z.refine(
      (all) => all.reduce((sum, section) => sum + section.items.length, 0) <= items,
      `At most ${items} items on a menu`,
    ),
  );

/** A menu in responses. It accepts every stored menu, even if the request schema has become stricter. */
export const shownMenu = z.array(
  z.object({
    section: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        price: z.number(),
        description: z.optional(z.string()),
        marks: z.optional(z.array(z.enum(DIETARY_MARKS))),
        photo: z.optional(z.string()),
        soldOutOn: z.optional(z.string()),
      }),
    ),
  }),
);
