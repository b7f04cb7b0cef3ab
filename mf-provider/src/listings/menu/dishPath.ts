/** Path of a dish in the form. */
export type DishPath = `menu.${number}.items.${number}`;
