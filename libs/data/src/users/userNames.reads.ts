import { type Types } from 'mongoose';
import { literal } from '../listings/listingText';
import { UserModel } from './user.schema';

/** More people of one name than this are too many to look for somebody by it. */
const MOST = 200;

const beginsWith = (text: string): RegExp => new RegExp(`^${literal(text).source}`);
/** Names are stored as written; people search in lower case. */
const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|[-'])\p{Ll}/gu, (start) => start.toUpperCase());
const spellings = (word: string): RegExp[] => [...new Set([word, capitalised(word)])].map(beginsWith);

const inOrder = (first: string, last: string) =>
  spellings(first).flatMap((firstName) => spellings(last).map((lastName) => ({ firstName, lastName })));

/**
 * The ids of people whose first or last name begins with a word, or first and last name with two words in either order; at
 * most 200. Only beginnings, so that the indexes of the names carry it.
 */
export const findPeopleByName = async (name: string): Promise<Types.ObjectId[]> => {
  const [one = '', ...others] = name.split(/\s+/).filter(Boolean);
  const two = others.join(' ');
  const either = two
    ? [...inOrder(one, two), ...inOrder(two, one)]
    : spellings(one).flatMap((begin) => [{ firstName: begin }, { lastName: begin }]);
  const people = await UserModel.find({ $or: either }, '_id').limit(MOST).lean();
  return people.map(({ _id }) => _id);
};
