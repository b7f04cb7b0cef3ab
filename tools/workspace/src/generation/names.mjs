/** Thrown for input that the user can correct. */
export class InputError extends Error {}

const NAME = /^[a-z]+(?:-[a-z]+)*$/;

/** Returns the forms of a name: `gift-cards`, `giftCards`, `GiftCards`, `Gift cards`, `gift cards`. */
export function namesOf(name) {
  if (!NAME.test(name))
    throw new InputError(`"${name}" is not a name: use small letters and hyphens, for example gift-cards.`);
  const words = name.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  const phrase = words.join(' ');
  return {
    name,
    /** The name as a key of an object literal. */
    key: words.length > 1 ? `'${name}'` : name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    title: phrase[0].toUpperCase() + phrase.slice(1),
    phrase,
  };
}
