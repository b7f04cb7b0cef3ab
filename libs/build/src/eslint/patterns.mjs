/** The start of a sentence or of a clause after a colon, where a noun is expected. */
const START = /(?<=^\s*|[.!?:;]\s+|^\s*[-*]\s+)/.source;
/** Not in a question: the text has no question mark before its next full stop. */
const NO_QUESTION = /(?![^.!?]*\?)/.source;
const VERB =
  /(?:is|are|was|were|has|have|had|may|must|can|cannot|could|would|will|did|does|came|comes|goes|went|stood|stays?|became)/
    .source;
const PLACE =
  /(?:in|at|on|there|here|above|below|before|behind|between|under|over|outside|inside|beside|open|still|by|idle|ready|empty|apart|alone|first|last|next|as|with|all)/
    .source;

/**
 * Words and phrases that a reader has to decode, each with advice. `match` runs over text without inline
 * code, with any white space as one separator.
 */
const PATTERNS = [
  [
    `\\b(?:who|what)(?:so)?ever\\b`,
    'Name the user, provider, customer or caller (or the thing) instead of "{found}".',
  ],
  [
    `${START}(?:who|what|whose|whom) ${NO_QUESTION}`,
    'Start with a noun and a verb: name the user, provider or thing instead of "{found}".',
    // "What we do not do" is a good heading.
    { isTextFree: true },
  ],
  [`\\bwhat (?:still |only |once |else )?${VERB}\\b${NO_QUESTION}`, 'Name the thing instead of "{found} …".'],
  [
    `\\b(?:those|one|everybody|anybody|everyone|anyone|he|him|she|them|nobody|somebody) who(?:m|se)?\\b`,
    'Name the role (user, provider, customer, caller) instead of "{found}".',
  ],
  [
    `\\b(?:no|some|any|every)body(?:'s|’s)?\\b`,
    'Name the user, provider, customer or caller instead of "{found}".',
  ],
  [`\\bones? (?:that|which|whose)\\b`, 'Repeat the noun instead of "{found}".'],
  [`\\b(?:that|which) there (?:is|are|was|were)\\b`, 'Leave out "{found}", or say "existing".'],
  [`\\bof before\\b`, 'Write "earlier" or "previous" before the noun instead of "{found}".'],
  [
    `\\bof (?:its|their|his|her) (?:very )?own\\b`,
    'Write "separate" or "its own" before the noun instead of "{found}".',
  ],
  [`\\banew\\b`, 'Write "again".'],
  [
    `\\b(?:in the )?meanwhile\\b`,
    'Say between which two events ("since you opened it") instead of "{found}".',
  ],
  [
    `\\bbesides\\b|\\bbeside(?=(?:[.,;:)]|$))|\\b(?:nothing|anything|all|something) beside\\b`,
    'Write "also", "in addition to" or "except".',
  ],
  [
    `\\b(?:stands?|stood|standing|lies|lay|lain|lying) ${PLACE}\\b`,
    'Write "is" or "are" instead of "{found}".',
  ],
  [
    `\\b(?:told|said|hears?|heard)\\b`,
    'Write "returned", "shown", "notified" or "reported" instead of "{found}".',
  ],
  [
    `\\b(?:an?|each|every|first|second|third|next|last|one|another|many|few|more|its|the|several|two|three|five|ten|wrong|failed|of|these|those|all) (?:try|tries)\\b`,
    'Write "attempt" instead of "try".',
  ],
  [`\\bhand(?:s|ed|ing)? (?:\\w+ )?in\\b`, 'Write "submit".'],
  [
    `\\b(?:matters? not|not matter not|all the same|be it|lest|whither|whence|hither|ere)\\b`,
    'Write current English instead of "{found}".',
  ],
].map(([match, advice, { isTextFree = false } = {}]) => ({
  match: new RegExp(match.replaceAll(' ', '\\s+'), 'gi'),
  advice,
  isTextFree,
}));

/**
 * Phrases that users of the screens had to decode, and synonyms of the words for screens in CONTRIBUTING.md. They are
 * checked in texts alone: comments may name a phrase that the specification has.
 */
const TEXT_PATTERNS = [
  ['\\bwhen you are happy\\b', 'Write "when the job is done".'],
  ['\\b(?:before you ask|prices you see first)\\b', 'Write "with prices upfront".'],
  ['\\bcarr(?:y|ies) the badge\\b|\\bbadge away\\b', 'Write "gets the badge" or "remove badge".'],
  ['\\bon every day of the week\\b', 'Write "seven days a week".'],
  ['\\bworked out by us\\b', 'Write "we work out".'],
  ['\\bhold(?:s)? its time\\b', 'Write "we hold this time" or "the time is yours until".'],
  ['\\brequest expires in\\b', 'Name the party that answers and the time that is left.'],
  ['\\bempty means\\b', 'Write "leave empty if it varies".'],
  ['\\buntil when\\b', 'Write "how late" or "until".'],
  ['\\bin this time\\b', 'Write "in this period".'],
  ['\\bseats taken of\\b', 'Write "seats taken (64 in all)".'],
  ['\\blistings? waits? for approval\\b|\\bwait(?:s|ing) for us\\b', 'Write "to approve" or "to review".'],
  ['\\bstars alone\\b', 'Write "rating only".'],
  ['\\bof the appointments\\b', 'Write "appointments from, until, or between".'],
  ['\\be-mails?\\b', 'Write "email".'],
  ['\\bphotos?\\b', 'Write "picture".'],
  ['\\bload more\\b', 'Write "show more".'],
].map(([match, advice]) => ({ match: new RegExp(match.replaceAll(' ', '\\s+'), 'gi'), advice }));

const blank = (text) => text.replace(/[^\n]/g, ' ');

/** Replaces inline code, addresses, link targets and tags by spaces, so that positions stay. */
export const withoutCode = (text) =>
  text.replace(/`[^`]*`|https?:\/\/\S+|(?<=\])\([^)\s]+\)|\{@link [^}]*\}|<\/?[a-z][^>\n]*>/gi, blank);

/**
 * Returns the findings in a plain text as `{ index, length, message }`, in their order. `isText`: the text is shown to
 * users, where a heading may be an indirect question.
 */
export function findingsIn(text, { isText = false } = {}) {
  const plain = withoutCode(text);
  const patterns = isText
    ? [...PATTERNS.filter(({ isTextFree }) => !isTextFree), ...TEXT_PATTERNS]
    : PATTERNS;
  const findings = patterns
    .flatMap(({ match, advice }) =>
      [...plain.matchAll(match)].map(({ 0: found, index }) => ({
        index,
        length: found.length,
        message: advice.replace('{found}', found.trim().replace(/\s+/g, ' ')),
      })),
    )
    .sort((a, b) => a.index - b.index || b.length - a.length);
  // Two patterns may match one place ("whoever" and the start of a sentence): one advice is enough.
  return findings.filter(
    ({ index }, at) => at === 0 || index >= findings[at - 1].index + findings[at - 1].length,
  );
}
