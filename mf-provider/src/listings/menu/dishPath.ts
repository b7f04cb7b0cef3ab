/** Where the form has a dish. */
export type DishPath = `menu.${number}.items.${number}`;
