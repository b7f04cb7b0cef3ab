import { ABSENCE_RULINGS, ABSENCE_STATES, APPEAL_STATES, BOOKING_PARTIES } from '@tm/domain';
import { Schema, type InferSchemaType } from '@tm/mongo';

/** Words of a party, with the paths of its private pictures. */
const evidence = {
  text: { type: String, default: null },
  pictures: { type: [String], default: [] },
  at: { type: Date, required: true },
};

const contestSchema = new Schema(evidence, { _id: false });

/** The decision of an admin; both parties read the reason. */
const decision = {
  by: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  reason: { type: String, required: true },
};
const rulingSchema = new Schema(
  { ruling: { type: String, enum: ABSENCE_RULINGS, required: true }, ...decision },
  { _id: false },
);
const appealRulingSchema = new Schema(decision, { _id: false });

const appealSchema = new Schema(
  {
    by: { type: String, enum: BOOKING_PARTIES, required: true },
    state: { type: String, enum: APPEAL_STATES, required: true },
    ...evidence,
    /** Set while the appeal waits for an admin. */
    waitingSince: { type: Date },
    ruling: { type: appealRulingSchema },
  },
  { _id: false },
);

/** Schema of the report that a party of a booking was absent: `by` reported the other party. */
export const absenceSchema = new Schema(
  {
    by: { type: String, enum: BOOKING_PARTIES, required: true },
    state: { type: String, enum: ABSENCE_STATES, required: true },
    ...evidence,
    contest: { type: contestSchema },
    /** Set while the report is contested and waits for an admin: the time of the contest. */
    waitingSince: { type: Date },
    ruling: { type: rulingSchema },
    appeal: { type: appealSchema },
  },
  { _id: false },
);

/** Matches any time. Only reports, or appeals, that wait for an admin have this field. */
export const WAITS_FOR_ADMIN = { $gt: new Date(0) };
export const ABSENCE_INDEX = { 'absence.waitingSince': 1, _id: 1 } as const;
export const APPEAL_INDEX = { 'absence.appeal.waitingSince': 1, _id: 1 } as const;

type Evidence = { text?: string | null; pictures: string[]; at: Date };
/** The report of an absence as queries return it. */
export type AbsenceRow = Omit<
  InferSchemaType<typeof absenceSchema>,
  'text' | 'pictures' | 'at' | 'contest' | 'waitingSince' | 'ruling' | 'appeal'
> &
  Evidence & {
    contest?: Evidence;
    waitingSince?: Date;
    ruling?: InferSchemaType<typeof rulingSchema>;
    appeal?: Omit<
      InferSchemaType<typeof appealSchema>,
      'text' | 'pictures' | 'at' | 'waitingSince' | 'ruling'
    > &
      Evidence & { waitingSince?: Date; ruling?: InferSchemaType<typeof appealRulingSchema> };
  };
