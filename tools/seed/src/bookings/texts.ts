import type { Category } from '@tm/domain';

type Stars = 1 | 2 | 3 | 4 | 5;

/** Review comments for any category, by stars. */
const GENERAL_COMMENTS: Record<Stars, readonly string[]> = {
  5: [
    'Came on time, did the work, swept up after. I have saved the number. God bless una hustle!',
    'Correct person. No stories, no “something came up”. Will book again.',
    'I was sceptical about booking online but wow. Very professional and respectful.',
    'Value for money, no be lie. My sister in Ajah has booked them too.',
    'Excellent from start to finish. The escrow thing gave me peace of mind.',
    'Sharp sharp and neat. Even my husband who complains about everything was happy.',
    'E choke! Better than I expected.',
    '',
  ],
  4: [
    'Good work. They came twenty minutes late because of traffic on the bridge, but they called.',
    'Very good, just a little pricey. You get what you pay for.',
    'I liked it. Communication could be faster on WhatsApp.',
    'Solid job, small touch-up was needed and they returned without wahala.',
    'Nice people, well behaved. Four stars because parking took long.',
    '',
  ],
  3: [
    'It is okay. Work was done but I had to remind them about one or two things.',
    'Average. Came one hour late, then rushed.',
    'Not bad, not great. The price changed small from what we discussed.',
    'Fair. I expected more from the pictures.',
  ],
  2: [
    'They rescheduled twice. When they finally came the work was manageable.',
    'I had to supervise everything myself. Customer service needs prayer.',
    'Half done the first day. They came back only after I called three times.',
  ],
  1: [
    'Never again. I waited the whole Saturday without any message.',
    'The result was not what we agreed. I have asked support to look into it.',
  ],
};

/** Positive review comments for one category. */
const POSITIVE_COMMENTS: Record<Category, readonly string[]> = {
  home_repair: [
    'My AC is now blowing like Jos in December.',
    'Found the leak in ten minutes that three plumbers could not find.',
    'NEPA took light in the middle of the job and he still finished with a rechargeable lamp.',
    'Neat wiring, everything labelled. You can see he went to school for it.',
  ],
  beauty_spa: [
    'My edges thank you. No pulling, no headache that night.',
    'The gele stayed on from church to after-party!',
    'I slept during the massage. Best two hours of my month.',
    'Clean tools, fine music, fine nails.',
  ],
  catering: [
    'The jollof finished before the chairman arrived. That is how good it was.',
    'Small chops came hot and complete, I counted.',
    'Guests are still asking for the caterer’s number. Egusi of life!',
    'Tasting was honest and the day itself was even better.',
  ],
  tutoring: [
    'My son moved from 48 to 81 in maths. I don’t know what she did, but she should continue.',
    'JAMB 312! The past-question drills worked.',
    'Patient with my daughter, who now reads to us at night.',
    'Explains until you get it, no shouting.',
  ],
  transport: [
    'Driver was at arrivals before me, with my name on a board. Felt like a big man.',
    'They carried my fridge to the third floor without one scratch.',
    'Dispatch rider sent pictures at both ends. Very reassuring.',
    'Smooth driving, no one-way, no quarrel with LASTMA.',
  ],
  cleaning: [
    'I could see my face in the tiles.',
    'The sofa looks new. We thought it was brown; it is cream.',
    'Four people, four hours, the flat smells of lemon.',
    'They even cleaned behind the gas cooker. Who does that?',
  ],
  restaurant: [
    'The amala was soft like cotton. Ewedu on point.',
    'Booked for eight, the table was ready, and the catfish pepper soup cleared my chest.',
    'Lovely place for a date. Ask for the asun.',
    'Portions plenty, light music, and the generator did not shout.',
    'Abuja people, this is the real suya. Thank me later.',
  ],
};

export const commentsFor = (category: Category, stars: Stars): readonly string[] =>
  stars >= 4 ? [...POSITIVE_COMMENTS[category], ...GENERAL_COMMENTS[stars]] : GENERAL_COMMENTS[stars];

const THANKS = [
  'Thank you! It was a pleasure, we hope to see you again soon.',
  'Thank you for trusting us. Tell your people about us.',
  'We appreciate you. Next time there is something small on the house.',
  'God bless you too. You are always welcome.',
] as const;

/** Replies of a business to a review, by stars. */
const REPLIES: Record<Stars, readonly string[]> = {
  5: THANKS,
  4: [
    ...THANKS,
    'Thank you for the kind words and for telling us what to do better. We have taken note.',
    'Thank you. Traffic beat us that day, next time we leave earlier.',
  ],
  3: [
    'Thank you for being honest. We have talked with the team, and it will be better next time.',
    'Sorry that it did not go as you wanted. Please call us, we will make it right.',
  ],
  2: [
    'We are sorry. Our van broke down that week, and we should have called you earlier.',
    'You are right, and we apologise. Your next booking starts with a discount.',
  ],
  1: ['We are very sorry about this. We have called you and would like to do it again at no cost.'],
};

export const repliesFor = (stars: Stars): readonly string[] => REPLIES[stars];

/** Notes of customers on a booking. */
export const NOTES: Record<Category, readonly string[]> = {
  home_repair: [
    'Please call when you reach the estate gate, security will ask for a code.',
    'It is on the second floor. There is a ladder in the compound.',
    'Kindly come with your own extension box.',
  ],
  beauty_spa: [
    'I already have the attachment, colour 1B.',
    'My scalp is tender, please take it easy.',
    'There will be three of us, my sisters want to watch.',
  ],
  catering: [
    'Not too peppery please, my in-laws are coming from Jos.',
    'Delivery by 11 latest, the programme starts at noon.',
    'Two of the guests do not eat beef.',
  ],
  tutoring: [
    'He finds fractions difficult and is a bit shy.',
    'Mock exams start in three weeks.',
    'We have a whiteboard at home.',
  ],
  transport: [
    'Flight is Air Peace from Abuja, it may be late.',
    'There are two big boxes and one generator.',
    'Please no smoking in the car, there is a baby.',
  ],
  cleaning: [
    'There is a dog, but he is friendly.',
    'Water is from the borehole, pump switch is behind the kitchen door.',
    'Please bring your own ladder for the chandelier.',
  ],
  restaurant: [
    'It is a birthday, a table by the window would be lovely.',
    'One high chair please.',
    'We may be ten minutes late because of traffic.',
  ],
};
